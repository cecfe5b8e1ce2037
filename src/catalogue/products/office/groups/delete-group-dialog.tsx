import type { GroupRow } from '#catalogue/products/categories/group-table-queries.server.ts';
import type { GroupKind } from '#catalogue/products/group-kind.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useWrite } from '#app/office/use-write.ts';

type DeleteGroupDialogProps = { kind: GroupKind; group: GroupRow; onClose: () => void };

/** Confirms the deletion of a category or a collection, stating how many products lose it. */
export function DeleteGroupDialog({ kind, group, onClose }: DeleteGroupDialogProps) {
  const { send, isBusy } = useWrite(onClose);
  const { id, name, productCount } = group;
  return (
    <ConfirmDialog
      open
      title="Are you absolutely sure?"
      confirmText="Delete"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => send({ intent: 'delete', id })}
    >
      <p>
        This action cannot be undone. This will permanently delete the {kind} “{name}”.
      </p>
      {productCount > 0 && (
        <p className="mt-3">
          {productCount === 1 ? 'One product stays' : `${productCount} products stay`} in the shop
          without {kind === 'category' ? 'a' : 'this'} {kind}.
        </p>
      )}
    </ConfirmDialog>
  );
}
