import type { NavigateFunction } from 'react-router';
import { showToast } from '#ui/toast.tsx';
import { rememberPendingAction } from '#app/storefront/viewer/pending-action.ts';
import { additionWords } from './addition-words.ts';
import { cartMessages } from './cart-messages.ts';
import { type Addition, addPiece } from './change-cart.ts';

/** The bag in the header opens the drawer; it is on every page where a piece can be added. */
const viewCart = {
  label: 'View cart',
  onAction: () => document.getElementById('cart-button')?.click(),
};

/** Adds a piece and shows a toast with the outcome. A signed-out shopper signs in first; the piece is then in the cart. */
export async function addToCart(addition: Addition, navigate: NavigateFunction): Promise<void> {
  const answer = await addPiece(addition);
  if (!answer) return;
  if (answer.ok) return showToast({ ...additionWords(answer, addition), action: viewCart });
  if (answer.status !== 401) return showToast(additionWords(answer, addition));
  rememberPendingAction({ kind: 'add-to-cart', ...addition });
  showToast({ title: 'Login Required', description: cartMessages.loginRequired });
  await navigate('/auth');
}
