import type { CategoryRow } from '#shop/catalogue/categories/category-table-queries.server.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useWrite } from '../use-write.ts';

type DeleteCategoryDialogProps = { category: CategoryRow; onClose: () => void };

/** Asks before a category is deleted, and says how many products lose it. */
export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const { send, isBusy } = useWrite(onClose);
  const { name, productCount } = category;
  return (
    <ConfirmDialog
      open
      title="Are you absolutely sure?"
      confirmText="Delete"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => send({ intent: 'delete', id: category.id })}
    >
      <p>This action cannot be undone. This will permanently delete the category “{name}”.</p>
      {productCount > 0 && (
        <p className="mt-3">
          {productCount === 1 ? 'One product stays' : `${productCount} products stay`} in the shop
          without a category.
        </p>
      )}
    </ConfirmDialog>
  );
}
