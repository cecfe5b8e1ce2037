import { addPaise, paise } from '#shop/money/money.ts';
import { type Cart, type CartLine, emptyCart } from '#shop/cart/cart.ts';
import { showToast } from '#ui/toast.tsx';
import { type Answer, callShop } from '../viewer/call-shop.ts';
import { cartMessages } from './cart-messages.ts';
import { cartData } from './use-cart.ts';

type Change =
  | { kind: 'quantity'; line: CartLine; quantity: number }
  | { kind: 'remove'; line: CartLine }
  | { kind: 'clear' };

const failures = {
  quantity: cartMessages.quantityFailed,
  remove: cartMessages.removeFailed,
  clear: cartMessages.clearFailed,
};

/** Sets how many; zero removes the line (specification, storefront 4). */
export function setQuantity(line: CartLine, quantity: number): void {
  change(quantity <= 0 ? { kind: 'remove', line } : { kind: 'quantity', line, quantity });
}

export function removeLine(line: CartLine): void {
  change({ kind: 'remove', line });
}

export function clearCart(): void {
  change({ kind: 'clear' });
}

/** Changes go to the shop one after the other, so that quick presses on plus arrive in their order. */
let underWay: Promise<void> = Promise.resolve();
let waiting = 0;

/** Changes the cart at once on the screen and then in the shop; what the shop refuses is taken back and said. */
function change(wanted: Change): void {
  const state = cartData.state();
  cartData.set(withChange(state.status === 'ready' ? state.value : emptyCart, wanted));
  waiting += 1;
  underWay = underWay.then(async () => {
    const answer = await sendChange(wanted);
    waiting -= 1;
    if (answer.ok) {
      // The answer to an earlier press must not undo what a later one already shows.
      if (waiting === 0) cartData.set(answer.value.cart);
      tell(wanted);
    } else {
      showToast({ title: 'Error', description: failures[wanted.kind], kind: 'error' });
      await restoreCart(state.status === 'ready' ? state.value : emptyCart);
    }
  });
}

function sendChange(wanted: Change): Promise<Answer<{ cart: Cart }>> {
  switch (wanted.kind) {
    case 'clear':
      return callShop('/api/cart', { method: 'DELETE' });
    case 'remove':
      return callShop(`/api/cart/${wanted.line.id}`, { method: 'DELETE' });
    case 'quantity':
      return callShop(`/api/cart/${wanted.line.id}`, {
        method: 'PATCH',
        body: { quantity: wanted.quantity },
      });
  }
}

/** The cart as it will be once the shop has agreed. */
function withChange(cart: Cart, wanted: Change): Cart {
  if (wanted.kind === 'clear') return emptyCart;
  const lines = cart.lines.flatMap((line) => {
    if (line.id !== wanted.line.id) return line;
    if (wanted.kind === 'remove') return [];
    const lineTotal = paise((line.unitPrice ?? 0) * wanted.quantity);
    return { ...line, quantity: wanted.quantity, lineTotal };
  });
  return { lines, total: addPaise(lines.map((line) => line.lineTotal)) };
}

function tell(done: Change): void {
  if (done.kind === 'clear') showToast({ title: 'Cart Cleared' });
  if (done.kind !== 'remove') return;
  showToast({
    title: 'Removed from Cart',
    description: done.line.name,
    action: { label: 'Undo', onAction: () => void bringBack(done.line) },
  });
}

/** Shows the cart as the shop has it; as it was before, while the shop cannot be asked. */
async function restoreCart(before: Cart): Promise<void> {
  cartData.set(before);
  const answer = await callShop<Cart>('/api/cart');
  if (answer.ok) cartData.set(answer.value);
}

async function bringBack(line: CartLine): Promise<void> {
  const answer = await callShop<{ cart: Cart }>('/api/cart', {
    method: 'POST',
    body: { product_id: line.productId, karat_selected: line.karat, quantity: line.quantity },
  });
  if (answer.ok) cartData.set(answer.value.cart);
  else showToast({ title: 'Error', description: cartMessages.addFailed, kind: 'error' });
}
