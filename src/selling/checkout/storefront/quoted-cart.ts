import { type Cart, type CartLine, cartTotal } from '#selling/cart/cart.ts';
import { makingPercentage } from '#catalogue/products/making-percentage.ts';
import type { Quote } from '#selling/checkout/quote-queries.server.ts';
import { priceOfLine } from '#orders/orders/line-price.ts';
import { addPaise, type Paise } from '#price/money/money.ts';

/** What the checkout charges: the pieces, with the GST in their prices, and their delivery. */
type Input = { cart: Cart; gstPercentage: number; shippingFee: Paise };

/**
 * The cart at its quote's prices, with that quote. Where today's prices are lower they apply and the quote is ignored, since
 * nobody should pay more for having started a checkout earlier.
 */
export function askedFor(today: Input, quote: Quote | null): Input & { quote: Quote | null } {
  if (!quote || quote.secondsLeft === 0) return { ...today, quote };
  if (isCheaper(today, quote)) return { ...today, quote: null };
  const lines = today.cart.lines.map((line) => asQuoted(line, quote));
  const { shippingFee, items } = quote.order;
  const gstPercentage = items[0]?.gstPercentage ?? today.gstPercentage;
  return { cart: { lines, total: cartTotal(lines) }, gstPercentage, shippingFee, quote };
}

function isCheaper({ cart, shippingFee }: Input, { order }: Quote): boolean {
  const isWhole = cart.lines.every(({ unitPrice }) => unitPrice !== null);
  return isWhole && addPaise([cart.total, shippingFee]) < order.totalAmount;
}

function asQuoted(
  { leadDays: shown, priceTerms: today, ...line }: CartLine,
  quote: Quote,
): CartLine {
  const item = quote.order.items.find(
    ({ productId, karat, size }) =>
      productId === line.productId && karat === line.karat && size === line.size,
  );
  if (!item)
    return { ...line, ...(shown && { leadDays: shown }), ...(today && { priceTerms: today }) };
  const { netWeightMg, ratePaisePerGram, unitPrice, lineTotal, leadDays, priceTerms } = item;
  const makingChargePercentage = makingPercentage(item);
  return {
    ...line,
    netWeightMg,
    makingChargePercentage,
    unitPrice,
    lineTotal,
    ratePaisePerGram,
    price: priceOfLine(item),
    ...(leadDays && { leadDays }),
    ...(priceTerms && { priceTerms }),
  };
}
