import { useState } from 'react';
import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import type { ProductStatus } from '#catalogue/products/product-status.ts';
import { fieldMessages } from '#catalogue/products/editing/product-fields.ts';
import { showToast } from '#ui/toast.tsx';
import { useLeaveGuard } from '#app/office/leave-guard.tsx';
import { productMessages } from '#catalogue/products/office/product-form/product-messages.ts';
import type { Meanwhile, SaveAnswer } from './save-answer.ts';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';
import { useSavePiece } from './use-save-piece.ts';
import type { SameAsProduct } from '#catalogue/products/office/product-form/fields/use-same-as-product.ts';

export type Saved =
  | { intent: 'add' | 'add-variation'; id: string }
  | { intent: 'update' | 'update-variation'; piece: EditedPiece };

type SavingOptions = {
  editing: PieceEditing;
  saved: Saved;
  same: SameAsProduct | null;
  onSaved: () => void;
};

/** Saves a form, and goes on from what the server answers: done, wrong in a field, sold or changed meanwhile. */
export function useSaving({ editing, saved, same, onSaved }: SavingOptions) {
  const [known, setKnown] = useState('piece' in saved ? saved.piece : null);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const guard = useLeaveGuard(editing.isChanged);
  const { isBusy, save } = useSavePiece(editing, (answer: SaveAnswer) => {
    if (answer.isDone) {
      guard.release();
      onSaved();
    }
    if (answer.meanwhile) setMeanwhile(answer.meanwhile);
    if (answer.stockLeft) {
      editing.reopenStock(answer.stockLeft);
    }
    if (answer.errors) editing.showErrors(answer.errors);
  });

  return {
    isBusy,
    guard,
    meanwhile,
    /** Saves what stands in the form, where `status` is given with that. */
    trySave(status?: ProductStatus) {
      if (!editing.mayBeSaved()) {
        const { validationTitle: title } = productMessages;
        return showToast({ title, description: fieldMessages.fixFirst, kind: 'error' });
      }
      const { intent } = saved;
      const id = 'piece' in saved ? saved.piece.id : saved.id;
      save({
        intent,
        id,
        version: known?.version,
        seenAt: known?.updatedAt,
        same: same?.toFollow(),
        status,
      });
    },
    /** The form goes on from the version that somebody else saved. */
    acceptTheirs() {
      if (meanwhile) setKnown(meanwhile.theirs);
      setMeanwhile(null);
    },
    closeMeanwhile: () => setMeanwhile(null),
  };
}
