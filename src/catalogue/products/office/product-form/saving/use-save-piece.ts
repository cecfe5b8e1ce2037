import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { stockSeenIn } from '#catalogue/products/editing/stock-seen.ts';
import type { ProductStatus } from '#catalogue/products/product-status.ts';
import { showToast } from '#ui/toast.tsx';
import type { SaveAnswer } from './save-answer.ts';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';

type Saved = {
  intent: 'add' | 'update' | 'add-variation' | 'update-variation';
  id: string;
  /** Of what was opened; a piece that is not there yet has none. */
  version?: number;
  seenAt?: Date;
  same?: { makingCharge: boolean; discount: boolean };
  /** In the place of what stands in the form. */
  status?: ProductStatus;
};

const notTheSame = { makingCharge: false, discount: false };

/** Sends a form to the address of its page, once for each press, and shows what the server answers. */
export function useSavePiece(
  editing: PieceEditing,
  onAnswer: (answer: SaveAnswer) => void,
): { isBusy: boolean; save: (saved: Saved) => void } {
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

  function save({ intent, id, version = 1, seenAt, same = notTheSame, status }: Saved) {
    // A second press may come before the button knows of the first.
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
