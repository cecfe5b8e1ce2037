import { paise } from '#shop/money/money.ts';
import { type Cart, type CartLine, cartTotal, emptyCart } from '#shop/cart/cart.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import { type Answer, callShop } from '../viewer/call-shop.ts';
import { createChanges } from '../viewer/optimistic-changes.ts';
import { forgetViewer } from '../viewer/use-viewer.ts';
import type { Added } from './addition-words.ts';
import { cartData } from './use-cart.ts';

export type Addition = {
  productId: string;
  karat: Karat;
  /** Empty where the piece has no sizes. */
  size: string;
  quantity: number;
  name: string;
};

export type CartChange =
  | { kind: 'add'; addition: Addition }
  | { kind: 'quantity'; line: CartLine; quantity: number }
  | { kind: 'remove'; line: CartLine }
  | { kind: 'clear' };

type Changed = { cart: Cart };

const changes = createChanges<Cart, CartChange, Changed>({
  data: cartData,
  apply: changeCartLines,
  send,
  valueOf: ({ cart }) => cart,
});

/** Changes the cart at once on the screen and then in the shop; what the shop refuses is taken back. */
export async function changeCart(change: CartChange): Promise<Answer<Changed>> {
  const answer = await changes.change(change);
  if (!answer.ok && answer.status === 401) {
    forgetViewer();
    cartData.set(emptyCart);
  }
  return answer;
}

/** Adds a piece; what there will be of it, only the shop knows. */
export function addPiece(addition: Addition): Promise<Answer<Added>> {
  return changeCart({ kind: 'add', addition }) as Promise<Answer<Added>>;
}

/** Whether the shop has yet to hear of a change. */
export function isCartUnsettled(): boolean {
  return changes.asked().length > 0;
}

/** Resolves when the shop has heard of every change. */
export const cartSettled = changes.settled;

function send(change: CartChange): Promise<Answer<Changed>> {
  switch (change.kind) {
    case 'add': {
      const { productId, karat, size, quantity } = change.addition;
      return callShop('/api/cart', {
        method: 'POST',
        body: { product_id: productId, karat_selected: karat, ...(size && { size }), quantity },
      });
    }
    case 'quantity':
      return callShop(`/api/cart/${change.line.id}`, {
        method: 'PATCH',
        body: { quantity: change.quantity },
      });
    case 'remove':
      return remove(change.line);
    case 'clear':
      return callShop('/api/cart', { method: 'DELETE' });
  }
}

/** A line that is gone already, in another tab or by a request whose answer was lost, is as good as removed now. */
async function remove(line: CartLine): Promise<Answer<Changed>> {
  const answer = await callShop<Changed>(`/api/cart/${line.id}`, { method: 'DELETE' });
  if (answer.ok || answer.reason !== 'no-such-line') return answer;
  const cart = await callShop<Cart>('/api/cart');
  return cart.ok ? { ok: true, value: { cart: cart.value } } : cart;
}

/** The cart as it will be once the shop has agreed. */
function changeCartLines(cart: Cart, change: CartChange): Cart {
  if (change.kind === 'add') return cart;
  if (change.kind === 'clear') return emptyCart;
  const lines = cart.lines.flatMap((line) => {
    if (line.id !== change.line.id) return line;
    if (change.kind === 'remove') return [];
    const lineTotal = paise((line.unitPrice ?? 0) * change.quantity);
    return { ...line, quantity: change.quantity, lineTotal };
  });
  return { lines, total: cartTotal(lines) };
}
