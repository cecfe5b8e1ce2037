import { type Cart, type CartLine, cartTotal } from '#shop/cart/cart.ts';
import type { Hold } from '#shop/checkout/quote-queries.server.ts';
import { addPaise, type Paise } from '#shop/money/money.ts';

/** What the checkout asks for: the pieces, and their delivery. */
type Asked = { basket: Cart; shippingFee: Paise };

/**
 * The basket at the prices of the order that holds it, and that hold. At today's prices where those are lower: then the
 * hold counts for nothing, since nobody is to pay more for having asked before.
 */
export function askedFor(today: Asked, hold: Hold | null): Asked & { hold: Hold | null } {
  if (!hold || hold.secondsLeft === 0) return { ...today, hold };
  if (isCheaper(today, hold)) return { ...today, hold: null };
  const lines = today.basket.lines.map((line) => asQuoted(line, hold));
  const { shippingFee } = hold.order;
  return { basket: { lines, total: cartTotal(lines) }, shippingFee, hold };
}

function isCheaper({ basket, shippingFee }: Asked, { order }: Hold): boolean {
  const isWhole = basket.lines.every(({ unitPrice }) => unitPrice !== null);
  return isWhole && addPaise([basket.total, shippingFee]) < order.totalAmount;
}

function asQuoted(line: CartLine, { order }: Hold): CartLine {
  const item = order.items.find(
    ({ productId, karat }) => productId === line.productId && karat === line.karat,
  );
  if (!item) return line;
  const { netWeightMg, makingChargePercentage, unitPrice, lineTotal } = item;
  return { ...line, netWeightMg, makingChargePercentage, unitPrice, lineTotal };
}
