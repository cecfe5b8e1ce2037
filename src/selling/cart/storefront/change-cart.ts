import { paise } from '#price/money/money.ts';
import { type Cart, type CartLine, cartTotal, emptyCart } from '#selling/cart/cart.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import { type Answer, askShop } from '#app/storefront/viewer/call-shop.ts';
import { changeShop, drawnFor } from '#app/storefront/viewer/change-shop.ts';
import { createChanges } from '#app/storefront/viewer/optimistic-changes.ts';
import { handleSignedOut } from '#app/storefront/viewer/handle-signed-out.ts';
import type { Added } from './addition-words.ts';
import { cartData } from './use-cart.ts';

export type Addition = StockLine & { name: string };

export type CartChange =
  | { kind: 'add'; addition: Addition }
  | { kind: 'quantity'; line: CartLine; quantity: number }
  | { kind: 'remove'; line: CartLine }
  | { kind: 'clear' };

type Changed = { cart: Cart };
/** Quick clicks queue up, and another user may have signed in by the time a change is sent. */
type Waiting = { whose: string | null };

const changes = createChanges<Cart, CartChange & Waiting, Changed>({
  data: cartData,
  apply: changeCartLines,
  send,
  valueOf: ({ cart }) => cart,
});

/**
 * Changes the cart on screen at once and then on the server; what the server refuses is rolled back. Null where the shopper
 * was asked to sign in instead, and there is nothing more to say.
 */
export async function changeCart(change: CartChange): Promise<Answer<Changed> | null> {
  const whose = drawnFor();
  const answer = await changes.change({ ...change, whose });
  const wanted =
    change.kind === 'add' ? { kind: 'add-to-cart' as const, ...change.addition } : null;
  return (await handleSignedOut(answer, whose, wanted)) ? null : answer;
}

/** Adds a piece; not shown optimistically, since only the server knows how many are available. */
export function addPiece(addition: Addition): Promise<Answer<Added> | null> {
  return changeCart({ kind: 'add', addition }) as Promise<Answer<Added> | null>;
}

/** Whether a change has yet to reach the server. */
export function isCartUnsettled(): boolean {
  return changes.asked().length > 0;
}

/** Resolves once every change has reached the server. */
export const cartSettled = changes.settled;

function send(change: CartChange & Waiting): Promise<Answer<Changed>> {
  const { whose } = change;
  switch (change.kind) {
    case 'add': {
      const { productId, karat, size, quantity } = change.addition;
      return changeShop('/api/cart', {
        method: 'POST',
        whose,
        body: { product_id: productId, karat_selected: karat, ...(size && { size }), quantity },
      });
    }
    case 'quantity':
      return changeShop(`/api/cart/${change.line.id}`, {
        method: 'PATCH',
        whose,
        body: { quantity: change.quantity },
      });
    case 'remove':
      return remove(change.line, whose);
    case 'clear':
      return changeShop('/api/cart', { method: 'DELETE', whose });
  }
}

/** A line that is already gone, removed in another tab or by a request whose response was lost, counts as removed. */
async function remove(line: CartLine, whose: string | null): Promise<Answer<Changed>> {
  const answer = await changeShop<Changed>(`/api/cart/${line.id}`, { method: 'DELETE', whose });
  if (answer.ok || answer.reason !== 'no-such-line') return answer;
  const cart = await askShop<Cart>('/api/cart');
  return cart.ok ? { ok: true, value: { cart: cart.value } } : cart;
}

/** The cart as it will be once the server has accepted the change. */
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
