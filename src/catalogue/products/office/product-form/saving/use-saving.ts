import { useState, useEffect, useRef } from 'react';
import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import type { ProductStatus } from '#catalogue/products/product-status.ts';
import { fieldMessages } from '#catalogue/products/editing/product-fields.ts';
import { showToast } from '#ui/toast.tsx';
import { useLeaveGuard } from '#app/office/leave-guard.tsx';
import { productMessages } from '#catalogue/products/office/product-form/product-messages.ts';
import type { Meanwhile, SaveAnswer } from './save-answer.ts';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';
import type { SameAsProduct } from '#catalogue/products/office/product-form/fields/use-same-as-product.ts';
import { useFetcher } from 'react-router';
import { stockSeenIn } from '#catalogue/products/editing/stock-seen.ts';

export type Saved =
  | { intent: 'add' | 'add-variation'; id: string }
  | { intent: 'update' | 'update-variation'; piece: EditedPiece };

type SavingOptions = {
  editing: PieceEditing;
  saved: Saved;
  same: SameAsProduct | null;
  onSaved: () => void;
};

/** Saves a form and handles the result: saved, invalid field, stock sold, or changed meanwhile. */
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
    /** Saves the form, overriding its status if one is given. */
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
    /** Continues from the version that somebody else saved. */
    acceptTheirs() {
      if (meanwhile) setKnown(meanwhile.theirs);
      setMeanwhile(null);
    },
    closeMeanwhile: () => setMeanwhile(null),
  };
}

/** The data that a form submits. */
type Sent = {
  intent: 'add' | 'update' | 'add-variation' | 'update-variation';
  id: string;
  /** The version opened; omitted for a new piece. */
  version?: number;
  seenAt?: Date;
  same?: { makingCharge: boolean; discount: boolean };
  /** Overrides the form's status. */
  status?: ProductStatus;
};

const notTheSame = { makingCharge: false, discount: false };

/** Posts a form to its page, once per click, and shows the response. */
function useSavePiece(
  editing: PieceEditing,
  onAnswer: (answer: SaveAnswer) => void,
): { isBusy: boolean; save: (sent: Sent) => void } {
  const fetcher = useFetcher<SaveAnswer>();
  const { data } = fetcher;
  const isSending = useRef(false);
  const answered = useRef(onAnswer);
  useEffect(() => {
    answered.current = onAnswer;
  });
  useEffect(() => {
    if (!data) return;
    isSending.current = false;
    if (data.notice) showToast(data.notice);
    answered.current(data);
  }, [data]);

  function save({ intent, id, version = 1, seenAt, same = notTheSame, status }: Sent) {
    // A second click can arrive before the button is disabled.
    if (isSending.current) return;
    isSending.current = true;
    const { opened } = editing;
    const values = status ? { ...editing.values, status } : editing.values;
    const stockSeen = stockSeenIn(opened);
    const piece = JSON.stringify({ values, stockSeen, same });
    const seen = (seenAt ?? new Date()).toISOString();
    void fetcher.submit({ intent, id, version, seenAt: seen, piece }, { method: 'post' });
  }
  return { isBusy: fetcher.state !== 'idle', save };
}
