import { type Cart, type CartLine, cartTotal } from '#shop/cart/cart.ts';
import { makingPercentage } from '#shop/catalogue/making-percentage.ts';
import type { Quote } from '#shop/checkout/quote-queries.server.ts';
import { addPaise, type Paise } from '#shop/money/money.ts';

/** What the checkout asks for: the pieces, and their delivery. */
type Asked = { cart: Cart; shippingFee: Paise };

/**
 * The cart at the prices of its quote, and that quote. At today's prices where those are lower: then the quote counts for
 * nothing, since nobody is to pay more for having asked before.
 */
export function askedFor(today: Asked, quote: Quote | null): Asked & { quote: Quote | null } {
  if (!quote || quote.secondsLeft === 0) return { ...today, quote };
  if (isCheaper(today, quote)) return { ...today, quote: null };
  const lines = today.cart.lines.map((line) => asQuoted(line, quote));
  const { shippingFee } = quote.order;
  return { cart: { lines, total: cartTotal(lines) }, shippingFee, quote };
}

function isCheaper({ cart, shippingFee }: Asked, { order }: Quote): boolean {
  const isWhole = cart.lines.every(({ unitPrice }) => unitPrice !== null);
  return isWhole && addPaise([cart.total, shippingFee]) < order.totalAmount;
}

function asQuoted(line: CartLine, { order }: Quote): CartLine {
  const item = order.items.find(
    ({ productId, karat, size }) =>
      productId === line.productId && karat === line.karat && size === line.size,
  );
  if (!item) return line;
  const { netWeightMg, unitPrice, lineTotal } = item;
  const makingChargePercentage = makingPercentage(item);
  return { ...line, netWeightMg, makingChargePercentage, unitPrice, lineTotal };
}
