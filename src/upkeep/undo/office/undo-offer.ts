import { openToast, type ShownToast } from '#ui/toast.tsx';

/** Longer than other messages stand, because it takes a decision. */
const offeredMs = 10_000;

type Offer = { toast: ShownToast; undo: () => void };

/** Of this tab: what was done last and can still be taken back. */
let last: Offer | null = null;

/** Says what was done, and takes it back if `Undo` is pressed while that stands. For the browser only. */
export function offerUndo(title: string, undo: () => void): ShownToast {
  const toast = openToast({
    title,
    kind: 'success',
    durationMs: offeredMs,
    action: { label: 'Undo', keys: 'z Control+z', onAction: undo },
  });
  last = { toast, undo };
  return toast;
}

/** Takes back what is offered at this moment; false where nothing is. */
export function undoWhatIsOffered(): boolean {
  const offer = last;
  last = null;
  if (!offer?.toast.isShown()) return false;
  offer.toast.dismiss();
  offer.undo();
  return true;
}
