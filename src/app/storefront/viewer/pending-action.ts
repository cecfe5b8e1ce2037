import type { Karat } from '#price/pricing/karat.ts';
import { flashMessage } from '#ui/flash-message.ts';
import { tabStorage } from '#ui/browser-storage.ts';
import { type Added, additionWords } from '#selling/cart/storefront/addition-words.ts';
import { wishWords } from '#selling/wishlist/storefront/wish-words.ts';
import { changeShop } from './change-shop.ts';
import { viewerData } from './use-viewer.ts';

type WantedPiece = { productId: string; karat: Karat; name: string };

/** What a visitor was about to do when they had to sign in first. */
export type WantedAction = WantedPiece &
  ({ kind: 'add-to-cart'; size: string; quantity: number } | { kind: 'add-to-wishlist' });

/** The same, with the page of this shop to return to. */
export type PendingAction = WantedAction & { returnTo: string };

const storageKey = 'kanak.pending-action';
const kinds: PendingAction['kind'][] = ['add-to-cart', 'add-to-wishlist'];

export function rememberPendingAction(action: WantedAction): void {
  const { pathname, search } = window.location;
  tabStorage.remember(storageKey, { ...action, returnTo: pathname + search });
}

/** Takes the action out of storage, so that it is done once; null if there is none. */
export function takePendingAction(): PendingAction | null {
  const action = readPendingAction();
  tabStorage.forget(storageKey);
  return action;
}

/** The stored action; null if there is none. */
export function readPendingAction(): PendingAction | null {
  const action = tabStorage.recall(storageKey) as PendingAction | null;
  const isWhole =
    action !== null && /^\/(?![/\\])/.test(action.returnTo) && kinds.includes(action.kind);
  return isWhole ? action : null;
}

/** Does what the shopper wanted before signing in, now as the signed-in viewer; the next page reports the outcome. */
export async function performPendingAction(action: PendingAction): Promise<void> {
  await viewerData.load();
  const { productId, karat } = action;
  const piece = { product_id: productId, karat_selected: karat };
  if (action.kind === 'add-to-cart') {
    const { size, quantity } = action;
    const body = { ...piece, ...(size && { size }), quantity };
    const answer = await changeShop<Added>('/api/cart', { method: 'POST', body });
    flashMessage(additionWords(answer, action));
  } else {
    const answer = await changeShop<{ change?: string }>('/api/wishlist', {
      method: 'POST',
      body: piece,
    });
    flashMessage(wishWords(answer, action));
  }
}
