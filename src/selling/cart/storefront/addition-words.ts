import { type Cart, maxLines, maxQuantity } from '#selling/cart/cart.ts';
import type { Answer } from '#app/storefront/viewer/call-shop.ts';
import { cartMessages } from './cart-messages.ts';

/** What the shop answers to an addition: how it went, how many were added, and the cart as it is then. */
export type Added = { change: 'added' | 'updated'; added: number; cart: Cart };

/** Why a piece was not added, by the reason that the shop gives. */
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

/** What is said of an addition: that it was made, how many could not be, or why none. */
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
