import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addPaise, paise } from '#shop/money/money.ts';
import { type Cart, type CartLine, emptyCart } from '#shop/cart/cart.ts';
import { showToast } from '#ui/toast.tsx';
import { callShop } from '../viewer/call-shop.ts';
import { cartMessages } from './cart-messages.ts';
import { cartKey } from './use-cart.ts';

type Change =
  | { kind: 'quantity'; line: CartLine; quantity: number }
  | { kind: 'remove'; line: CartLine }
  | { kind: 'clear' };

const failures = {
  quantity: cartMessages.quantityFailed,
  remove: cartMessages.removeFailed,
  clear: cartMessages.clearFailed,
};

/** Changes the cart at once on the screen and then in the shop; what the shop refuses is taken back and said. */
export function useChangeCart() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    // One after the other, so that quick presses on plus arrive in their order.
    scope: { id: 'cart' },
    mutationFn: sendChange,
    async onMutate(change: Change) {
      await queries.cancelQueries({ queryKey: cartKey });
      const before = queries.getQueryData<Cart>(cartKey) ?? emptyCart;
      queries.setQueryData(cartKey, withChange(before, change));
      return { before };
    },
    onError(_error, change, context) {
      queries.setQueryData(cartKey, context?.before);
      showToast({ title: 'Error', description: failures[change.kind], kind: 'error' });
    },
    onSuccess(cart, change) {
      if (queries.isMutating() <= 1) queries.setQueryData(cartKey, cart);
      if (change.kind === 'remove') {
        const undo = () => restore(change.line, (fresh) => queries.setQueryData(cartKey, fresh));
        showToast({
          title: 'Removed from Cart',
          description: change.line.name,
          action: { label: 'Undo', onAction: () => void undo() },
        });
      }
      if (change.kind === 'clear') showToast({ title: 'Cart Cleared' });
    },
  });
  return {
    setQuantity: (line: CartLine, quantity: number) =>
      mutate(quantity <= 0 ? { kind: 'remove', line } : { kind: 'quantity', line, quantity }),
    removeLine: (line: CartLine) => mutate({ kind: 'remove', line }),
    clearCart: () => mutate({ kind: 'clear' }),
  };
}

async function sendChange(change: Change): Promise<Cart> {
  const answer =
    change.kind === 'clear'
      ? await callShop<{ cart: Cart }>('/api/cart', { method: 'DELETE' })
      : change.kind === 'remove'
        ? await callShop<{ cart: Cart }>(`/api/cart/${change.line.id}`, { method: 'DELETE' })
        : await callShop<{ cart: Cart }>(`/api/cart/${change.line.id}`, {
            method: 'PATCH',
            body: { quantity: change.quantity },
          });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value.cart;
}

/** The cart as it will be once the shop has agreed. */
function withChange(cart: Cart, change: Change): Cart {
  if (change.kind === 'clear') return emptyCart;
  const lines = cart.lines.flatMap((line) => {
    if (line.id !== change.line.id) return line;
    if (change.kind === 'remove') return [];
    const lineTotal = paise((line.unitPrice ?? 0) * change.quantity);
    return { ...line, quantity: change.quantity, lineTotal };
  });
  return { lines, total: addPaise(lines.map((line) => line.lineTotal)) };
}

async function restore(line: CartLine, show: (cart: Cart) => void): Promise<void> {
  const answer = await callShop<{ cart: Cart }>('/api/cart', {
    method: 'POST',
    body: { product_id: line.productId, karat_selected: line.karat, quantity: line.quantity },
  });
  if (answer.ok) show(answer.value.cart);
  else showToast({ title: 'Error', description: cartMessages.addFailed, kind: 'error' });
}
