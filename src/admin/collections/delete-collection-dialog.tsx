import type { CollectionRow } from '#shop/catalogue/categories/collection-table-queries.server.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useWrite } from '../use-write.ts';

type DeleteCollectionDialogProps = { collection: CollectionRow; onClose: () => void };

/** Asks before a collection is deleted, and says how many products lose it. */
export function DeleteCollectionDialog({ collection, onClose }: DeleteCollectionDialogProps) {
  const { send, isBusy } = useWrite(onClose);
  const { id, name, productCount } = collection;
  return (
    <ConfirmDialog
      open
      title="Are you absolutely sure?"
      confirmText="Delete"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => send({ intent: 'delete', id })}
    >
      <p>This action cannot be undone. This will permanently delete the collection “{name}”.</p>
      {productCount > 0 && (
        <p className="mt-3">
          {productCount === 1 ? 'One product stays' : `${productCount} products stay`} in the shop
          without this collection.
        </p>
      )}
    </ConfirmDialog>
  );
}
