import { addPaise, type Paise } from '#price/money/money.ts';
import type { Checkout } from './read-checkout.server.ts';

/** The total that the page charges: the pieces and their delivery. */
export function totalOf({ cart, shippingFee }: Pick<Checkout, 'cart' | 'shippingFee'>): Paise {
  return addPaise([cart.total, shippingFee]);
}
