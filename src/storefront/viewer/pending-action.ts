import type { Karat } from '#shop/catalogue/karat.ts';
import { carryToast } from '#ui/carried-toast.ts';
import { callShop } from './call-shop.ts';

type Piece = { productId: string; karat: Karat; name: string };

/** What a visitor was about to do when they had to sign in first, and the page of this shop to go back to. */
export type PendingAction = Piece & { returnTo: string } & (
    | { kind: 'add-to-cart'; quantity: number }
    | { kind: 'add-to-wishlist' }
  );

const storageKey = 'kanak.pending-action';
const kinds: PendingAction['kind'][] = ['add-to-cart', 'add-to-wishlist'];

export function rememberPendingAction(action: PendingAction): void {
  sessionStorage.setItem(storageKey, JSON.stringify(action));
}

/** Takes the action out of store, so that it is done once; null when there is none. */
export function takePendingAction(): PendingAction | null {
  const stored = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (stored === null) return null;
  try {
    const action: PendingAction = JSON.parse(stored);
    const isOwnPage = /^\/(?![/\\])/.test(action.returnTo);
    return isOwnPage && kinds.includes(action.kind) ? action : null;
  } catch {
    return null;
  }
}

/** Does what the shopper meant to do before signing in; the next page says how it went. */
export async function performPendingAction(action: PendingAction): Promise<void> {
  const list = action.kind === 'add-to-cart' ? 'cart' : 'wishlist';
  const answer = await callShop<{ change: string }>(`/api/${list}`, {
    method: 'POST',
    body: {
      product_id: action.productId,
      karat_selected: action.karat,
      ...(action.kind === 'add-to-cart' && { quantity: action.quantity }),
    },
  });
  if (answer.ok) {
    const title = answer.value.change === 'already' ? 'Already in Wishlist' : added[action.kind];
    carryToast({ title, description: action.name, kind: 'success' });
  } else {
    carryToast({ title: 'Error', description: `Failed to add item to ${list}`, kind: 'error' });
  }
}

const added = { 'add-to-cart': 'Added to Cart', 'add-to-wishlist': 'Added to Wishlist' };
