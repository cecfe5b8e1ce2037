import { type Cart, maxLines, maxQuantity } from '#selling/cart/cart.ts';
import type { Answer } from '#app/storefront/viewer/call-shop.ts';
import { cartMessages } from './cart-messages.ts';

/** The response to an addition: what changed, how many were added, and the cart afterwards. */
export type Added = { change: 'added' | 'updated'; added: number; cart: Cart };

/** The message for each reason that the server gives for not adding a piece. */
const refusals: Record<string, string> = {
  'out-of-stock': 'This piece is out of stock in the chosen karat.',
  'not-sold': 'This piece is not available in the chosen karat.',
  'no-such-size': 'Please choose an available size.',
  'too-many-lines': `Your cart has ${maxLines} different pieces, the maximum for one order.`,
};

function cartFull(atMost: number): string {
  if (atMost >= maxQuantity) return `You can order at most ${maxQuantity} of a piece.`;
  return atMost === 1
    ? 'We have only one of this piece, and it is already in your cart.'
    : `We have only ${atMost} of this piece, and they are already in your cart.`;
}

/** The toast after an addition: added, how many could not be added, or why none were. */
export function additionWords(
  answer: Answer<Added>,
  line: { name: string; quantity: number },
): { title: string; description: string; kind: 'success' | 'error' } {
  if (!answer.ok) {
    const { reason, body } = answer;
    const description =
      reason === 'cart-full' && typeof body['atMost'] === 'number'
        ? cartFull(body['atMost'])
        : (refusals[reason] ?? cartMessages.addFailed);
    return { title: 'Error', description, kind: 'error' };
  }
  const { change, added } = answer.value;
  return {
    title: change === 'added' ? 'Added to Cart' : 'Updated Cart',
    description:
      added < line.quantity
        ? `Only ${added} of the ${line.quantity} could be added: ${line.name}`
        : line.name,
    kind: 'success',
  };
}
