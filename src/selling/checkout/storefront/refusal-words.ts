import type { CartLine } from '#selling/cart/cart.ts';
import { checkoutMessages } from './checkout-messages.ts';

type Refused = { reason: string; body: Record<string, unknown> };

/** The message for a refused order; names the piece where one is no longer sold. */
export function refusalWords(
  lines: readonly Pick<CartLine, 'productId' | 'name'>[],
  { reason, body }: Refused,
): string {
  const gone = lines.find(({ productId }) => productId === body['productId']);
  if (reason === 'not-sold' && gone) {
    const hasOthers = lines.some(({ productId }) => productId !== gone.productId);
    return checkoutMessages.takenOffSale(gone.name, hasOthers);
  }
  return typeof body['error'] === 'string' ? body['error'] : checkoutMessages.createFailed;
}
