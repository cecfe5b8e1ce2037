import { type Paise, paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import { weighedPriceOf } from '#orders/orders/weighed-price.ts';

/**
 * The refund for a piece that weighs less than the one sold: its price less the price of the weight packed, at the order's own
 * rate. 0 if it is as heavy or heavier; the shop bears the difference. Null if the line's price does not follow from its own
 * numbers: then a person has to decide.
 */
export function packedDifference(line: OrderLine, netWeightMg: Milligrams): Paise | null {
  if (netWeightMg >= line.netWeightMg) return paise(0);
  const weighed = weighedPriceOf(line, netWeightMg);
  return weighed && paise(Math.max(line.unitPrice - weighed.total, 0));
}

/** Whether a weight differs from the sold one by more than a fifth: possibly another piece was weighed. */
export function isFarOff(line: Pick<OrderLine, 'netWeightMg'>, netWeightMg: Milligrams): boolean {
  return Math.abs(netWeightMg - line.netWeightMg) * 5 > line.netWeightMg;
}
