import type { Milligrams } from '#price/money/weight.ts';
import { makingPercentage } from '#catalogue/products/making-percentage.ts';
import { discountBases, type Price, type PriceInput, priceOf } from '#price/pricing/price.ts';
import type { Reduction } from '#price/pricing/reduction.ts';
import type { OrderLine } from './order.ts';
import { priceOfLine } from './line-price.ts';

/**
 * What a piece of a line costs with the net weight that it was found to have, at the order's own rate and terms; the very
 * price of the line for the weight that was sold. Null where the line does not follow from its own numbers, as of one
 * that an older price rule has made: then a person has to say what it costs.
 */
export function weighedPriceOf(line: OrderLine, netWeightMg: Milligrams): Price | null {
  const input = inputOf(line);
  if (!input) return null;
  if (netWeightMg === line.netWeightMg) return priceOfLine(line);
  return priceOf({ ...input, netWeightMg });
}

/**
 * What a piece of a line costs where one more reduction may count, which does only if it takes off more than all others do;
 * null as above.
 */
export function reducedPriceOf(line: OrderLine, reduction: Reduction): Price | null {
  const input = inputOf(line);
  return input && priceOf({ ...input, reductions: [...input.reductions, reduction] });
}

/** What a line was priced by. It does not store what its own discount came off: the basis that gives its price did. */
function inputOf(line: OrderLine): PriceInput | null {
  const own = {
    netWeightMg: line.netWeightMg,
    ratePaisePerGram: line.ratePaisePerGram,
    makingChargePercentage: makingPercentage(line),
    // Of own discount and offer one counted; the other does not come back with another weight.
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
