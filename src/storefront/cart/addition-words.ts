import { type Cart, maxLines } from '#shop/cart/cart.ts';
import type { Answer } from '../viewer/call-shop.ts';
import { cartMessages } from './cart-messages.ts';

/** What the shop answers to an addition: how it went, how many were added, and the cart as it is then. */
export type Added = { change: 'added' | 'updated'; added: number; cart: Cart };

/** Why a piece was not added, by the reason that the shop gives. */
const refusals: Record<string, string> = {
  'out-of-stock': 'This piece is out of stock in the chosen karat.',
  'not-sold': 'This piece is not sold in the chosen karat.',
  'no-such-size': 'Please choose a size that this piece comes in.',
  'cart-full': 'You already have as many of this piece in your cart as we can sell you.',
  'too-many-lines': `Your cart holds ${maxLines} different pieces, as many as one order takes.`,
};

/** What is said of an addition: that it was made, how many could not be, or why none. */
export function additionWords(
  answer: Answer<Added>,
  line: { name: string; quantity: number },
): { title: string; description: string; kind: 'success' | 'error' } {
  if (!answer.ok) {
    const description = refusals[answer.reason] ?? cartMessages.addFailed;
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
