import { type Paise, paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import { weighedPriceOf } from '#orders/orders/weighed-price.ts';

/**
 * What goes back of a piece that weighs less than the one that was sold: its price less that of what was weighed, at the
 * order's own rate. 0 for one that is as heavy or heavier, which is the shop's to give. Null where the price of the line does
 * not follow from its own numbers: then a person has to say.
 */
export function packedDifference(line: OrderLine, netWeightMg: Milligrams): Paise | null {
  if (netWeightMg >= line.netWeightMg) return paise(0);
  const weighed = weighedPriceOf(line, netWeightMg);
  return weighed && paise(Math.max(line.unitPrice - weighed.total, 0));
}

/** Whether a weight is so far from what was sold that somebody may have weighed another piece: more than a fifth. */
export function isFarOff(line: Pick<OrderLine, 'netWeightMg'>, netWeightMg: Milligrams): boolean {
  return Math.abs(netWeightMg - line.netWeightMg) * 5 > line.netWeightMg;
}
