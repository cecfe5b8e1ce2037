import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Cart } from '#shop/cart/cart.ts';
import type { Karat } from '#shop/catalogue/karat.ts';
import { showToast } from '#ui/toast.tsx';
import { callShop } from '../viewer/call-shop.ts';
import { rememberPendingAction } from '../viewer/pending-action.ts';
import { cartMessages } from './cart-messages.ts';
import { cartData } from './use-cart.ts';

type Line = { productId: string; karat: Karat; quantity: number; name: string };
type Added = { cart: Cart; change: 'added' | 'updated'; quantity: number };

/** Adds a piece to the cart. Who is not signed in does so first, and finds the piece in the cart afterwards. */
export function useAddToCart(): { addToCart: (line: Line) => Promise<void>; isAdding: boolean } {
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();

  async function addToCart(line: Line): Promise<void> {
    setAdding(true);
    const answer = await callShop<Added>('/api/cart', {
      method: 'POST',
      body: { product_id: line.productId, karat_selected: line.karat, quantity: line.quantity },
    });
    setAdding(false);
    if (answer.ok) {
      cartData.set(answer.value.cart);
      const title = answer.value.change === 'added' ? 'Added to Cart' : 'Updated Cart';
      showToast({ title, description: line.name, kind: 'success' });
    } else if (answer.status === 401) {
      const returnTo = location.pathname + location.search;
      rememberPendingAction({ kind: 'add-to-cart', ...line, returnTo });
      showToast({ title: 'Login Required', description: cartMessages.loginRequired });
      await navigate('/auth');
    } else {
      const description = cartMessages.refusals[answer.reason] ?? cartMessages.addFailed;
      showToast({ title: 'Error', description, kind: 'error' });
    }
  }

  return { addToCart, isAdding };
}
