import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { Cart } from '#shop/cart/cart.ts';
import type { Karat } from '#shop/catalogue/karat.ts';
import { showToast } from '#ui/toast.tsx';
import { type Answer, callShop } from '../viewer/call-shop.ts';
import { rememberPendingAction } from '../viewer/pending-action.ts';
import { cartMessages } from './cart-messages.ts';
import { cartKey } from './use-cart.ts';

type Line = { productId: string; karat: Karat; quantity: number; name: string };
type Added = { cart: Cart; change: 'added' | 'updated'; quantity: number };

/** Adds a piece to the cart. Who is not signed in does so first, and finds the piece in the cart afterwards. */
export function useAddToCart(): { addToCart: (line: Line) => void; isAdding: boolean } {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: (line: Line): Promise<Answer<Added>> =>
      callShop('/api/cart', {
        method: 'POST',
        body: { product_id: line.productId, karat_selected: line.karat, quantity: line.quantity },
      }),
    async onSuccess(answer, line) {
      if (answer.ok) {
        queries.setQueryData(cartKey, answer.value.cart);
        const title = answer.value.change === 'added' ? 'Added to Cart' : 'Updated Cart';
        showToast({ title, description: line.name, kind: 'success' });
      } else if (answer.status === 401) {
        rememberPendingAction({
          kind: 'add-to-cart',
          ...line,
          returnTo: location.pathname + location.search,
        });
        showToast({ title: 'Login Required', description: cartMessages.loginRequired });
        await navigate('/auth');
      } else {
        const description = cartMessages.refusals[answer.reason] ?? cartMessages.addFailed;
        showToast({ title: 'Error', description, kind: 'error' });
      }
    },
  });
  return { addToCart: mutate, isAdding: isPending };
}
