import { useQuery } from '@tanstack/react-query';
import { type Cart, emptyCart } from '#shop/cart/cart.ts';
import { callShop } from '../viewer/call-shop.ts';
import { useViewer } from '../viewer/use-viewer.ts';

export const cartKey = ['cart'];

/** The shopper's cart at today's prices; empty for a visitor who is not signed in. */
export function useCart(): { cart: Cart; isLoading: boolean; failed: boolean; reload: () => void } {
  const { status } = useViewer();
  const { data, isError, refetch } = useQuery({
    queryKey: cartKey,
    queryFn: readCart,
    enabled: status === 'signed-in',
  });
  return {
    cart: data ?? emptyCart,
    isLoading: status === 'loading' || (status === 'signed-in' && !data && !isError),
    failed: isError,
    reload: () => void refetch(),
  };
}

async function readCart(): Promise<Cart> {
  const answer = await callShop<Cart>('/api/cart');
  if (answer.ok) return answer.value;
  if (answer.status === 401) return emptyCart;
  throw new Error(answer.reason);
}
