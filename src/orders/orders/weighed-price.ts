import type { Milligrams } from '#price/money/weight.ts';
import { makingPercentage } from '#catalogue/products/making-percentage.ts';
import { discountBases, type Price, type PriceInput, priceOf } from '#price/pricing/price.ts';
import type { Reduction } from '#price/pricing/reduction.ts';
import type { OrderLine } from './order.ts';
import { priceOfLine } from './line-price.ts';

/**
 * The price of a line's piece at its measured net weight, by the order's own rate and terms; for the weight sold, exactly the
 * line's price. Null if the line does not follow from its own numbers, as under an older pricing rule: then a person has to
 * decide.
 */
export function weighedPriceOf(line: OrderLine, netWeightMg: Milligrams): Price | null {
  const input = inputOf(line);
  if (!input) return null;
  if (netWeightMg === line.netWeightMg) return priceOfLine(line);
  return priceOf({ ...input, netWeightMg });
}

/**
 * The price of a line's piece with one more reduction considered, which counts only if it takes off more than all others; null as
 * above.
 */
export function reducedPriceOf(line: OrderLine, reduction: Reduction): Price | null {
  const input = inputOf(line);
  return input && priceOf({ ...input, reductions: [...input.reductions, reduction] });
}

/** The inputs of a line's price. The basis of its own discount is not stored: it is the one that yields its price. */
function inputOf(line: OrderLine): PriceInput | null {
  const own = {
    netWeightMg: line.netWeightMg,
    ratePaisePerGram: line.ratePaisePerGram,
    makingChargePercentage: makingPercentage(line),
    // Either the own discount or an offer applied; the other must not return at a different weight.
    discountPercentage: line.reduction ? null : line.discountPercentage,
    gstPercentage: line.gstPercentage,
    terms: line.priceTerms,
    hallmarkFee: line.hallmarkFee,
    reductions: line.reduction ? [line.reduction] : [],
  };
  const inputs = discountBases.map((discountBasis) => ({ ...own, discountBasis }));
  return inputs.find((input) => isPriceOf(line, priceOf(input))) ?? null;
}

function isPriceOf(line: OrderLine, { gold, making, discount, gst, total }: Price): boolean {
  return (
    total === line.unitPrice &&
    gold === line.gold &&
    making === line.making &&
    discount === line.discount &&
    gst === line.gst
  );
}
