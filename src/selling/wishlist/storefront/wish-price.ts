import { formatRupees, type Paise } from '#price/money/money.ts';

/** `₹57,680`, or `from ₹57,680` where other sizes cost more. */
export function priceInWords({ price, isFrom }: { price: Paise; isFrom?: true }): string {
  return `${isFrom ? 'from ' : ''}${formatRupees(price)}`;
}
