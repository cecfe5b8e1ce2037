import { useHydrated } from '#ui/hydrated.ts';
import { readPendingAction } from '../viewer/pending-action.ts';

const places = { 'add-to-cart': 'cart', 'add-to-wishlist': 'wishlist' };

/** Tells who was sent here by a press on a piece that it is not lost. */
export function SavedPiece() {
  const isHydrated = useHydrated();
  const pending = isHydrated ? readPendingAction() : null;
  if (!pending) return null;
  return (
    <p className="border-l-2 border-gold pl-4 wrap-anywhere">
      <span className="font-medium">{pending.name} is saved.</span> Once you are in, it goes into
      your {places[pending.kind]}.
    </p>
  );
}
