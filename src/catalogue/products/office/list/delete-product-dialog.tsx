import type { ProductRow } from '#catalogue/products/product-table-queries.server.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { productListMessages as messages } from './product-list-messages.ts';

type DeleteProductDialogProps = { product: ProductRow; onClose: () => void };

/** Confirms the deletion of a product with all its variations. */
export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const { send, isBusy } = useWrite(onClose);
  const { id, name, variationCount } = product;
  return (
    <ConfirmDialog
      open
      title="Delete product"
      confirmText="Delete"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => send({ intent: 'delete', id })}
    >
      <p>{messages.deletion(name)}</p>
      <p className="mt-3 text-muted">
        {variationCount > 0 &&
          `It has ${variationCount === 1 ? 'one variation' : `${variationCount} variations`}. `}
        It is removed from carts and wishlists. Existing orders keep its details.
      </p>
    </ConfirmDialog>
  );
}
