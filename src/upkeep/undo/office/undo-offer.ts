import { openToast, type ShownToast } from '#ui/toast.tsx';

/** Longer than other messages, because it takes a decision. */
const offeredMs = 10_000;

type Offer = { toast: ShownToast; undo: () => void };

/** The latest undoable action in this tab. */
let last: Offer | null = null;

/** Shows what was done, and undoes it if `Undo` is clicked while the message is visible. Browser only. */
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

/** Undoes what is currently offered; false if nothing is. */
export function undoWhatIsOffered(): boolean {
  const offer = last;
  last = null;
  if (!offer?.toast.isShown()) return false;
  offer.toast.dismiss();
  offer.undo();
  return true;
}
