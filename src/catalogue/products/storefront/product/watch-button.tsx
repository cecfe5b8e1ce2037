import type { PieceWatchKind } from '#selling/watches/watch.ts';
import { Icon } from '#ui/icon.tsx';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';
import type { Choice } from './use-choice.ts';

/** Kept out of the shared icons, which every page loads. */
const bellPath = 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4';

type WatchButtonProps = { choice: Choice; name: string; className: string };

/**
 * Subscribes to one e-mail when the chosen piece is back in stock or costs less. Loads its dialog on press; before a size is
 * chosen it asks for that, as the mail is about one size.
 */
export function WatchButton({ choice, name, className }: WatchButtonProps) {
  const { piece, offer } = choice;
  const { Dialog, open, close } = useLazyDialog(() => import('./watch-dialog.tsx'));
  if (!offer?.price) return null;
  const isGone = offer.stockQuantity === 0 && piece.madeToOrderDays === null;
  const kind: PieceWatchKind = isGone ? 'back-in-stock' : 'price-drop';
  const wanted = { productId: piece.id, karat: offer.karat, size: offer.size };
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={choice.needsSize ? choice.askForSize : open}
      >
        <Icon path={bellPath} size={18} strokeWidth={1.25} className="text-gold-ink" />
        {isGone ? 'Notify me when it’s back' : 'Notify me of a price drop'}
      </button>
      {Dialog && <Dialog kind={kind} wanted={wanted} name={name} onClose={close} />}
    </>
  );
}
