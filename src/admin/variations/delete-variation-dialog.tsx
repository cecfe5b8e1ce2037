import type { EditedPiece } from '#shop/catalogue/editing/edited-piece.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useWrite } from '../use-write.ts';

type DeleteVariationDialogProps = { variation: EditedPiece; onClose: () => void };

/** Asks before a variation is deleted. */
export function DeleteVariationDialog({ variation, onClose }: DeleteVariationDialogProps) {
  const { send, isBusy } = useWrite(onClose);
  return (
    <ConfirmDialog
      open
      title="Delete variation"
      confirmText="Delete"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => send({ intent: 'delete-variation', id: variation.id })}
    >
      <p>
        Are you sure you want to delete "{variation.name}"? This action cannot be undone. Orders
        keep what they say of it.
      </p>
    </ConfirmDialog>
  );
}
