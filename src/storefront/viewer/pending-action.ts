import type { Karat } from '#shop/catalogue/karat.ts';
import { carryToast } from '#ui/carried-toast.ts';
import { callShop } from './call-shop.ts';

/** What a visitor was about to do when they had to sign in first. */
export type PendingAction = {
  kind: 'add-to-cart';
  productId: string;
  karat: Karat;
  quantity: number;
  name: string;
  /** The page of this shop to go back to. */
  returnTo: string;
};

const storageKey = 'kanak.pending-action';

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
    return isOwnPage && action.kind === 'add-to-cart' ? action : null;
  } catch {
    return null;
  }
}

/** Does what the shopper meant to do before signing in; the next page says how it went. */
export async function performPendingAction(action: PendingAction): Promise<void> {
  const answer = await callShop('/api/cart', {
    method: 'POST',
    body: {
      product_id: action.productId,
      karat_selected: action.karat,
      quantity: action.quantity,
    },
  });
  if (answer.ok) carryToast({ title: 'Added to Cart', description: action.name, kind: 'success' });
  else carryToast({ title: 'Error', description: 'Failed to add item to cart', kind: 'error' });
}
