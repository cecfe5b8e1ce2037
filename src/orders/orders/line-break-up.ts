import { makingPercentage } from '#catalogue/products/making-percentage.ts';
import type { ExplainedPrice, PriceLine } from '#price/pricing/plain-lines.ts';
import { priceLines } from '#price/pricing/price-lines.ts';
import { priceOfLine } from './line-price.ts';
import type { OrderLine } from './order.ts';

/** The frozen price of one piece of a line, with everything that explains it. */
export function explainLine(line: OrderLine): ExplainedPrice {
  const { netWeightMg, ratePaisePerGram, gstPercentage, priceTerms } = line;
  return {
    price: priceOfLine(line),
    netWeightMg,
    ratePaisePerGram,
    makingChargePercentage: makingPercentage(line),
    gstPercentage,
    terms: priceTerms,
  };
}

/** The same for a line with more price parts than gold and making charge; otherwise null. */
export function explainParts(line: OrderLine): ExplainedPrice | null {
  const explained = explainLine(line);
  return explained.terms || explained.price.extras ? explained : null;
}

/** Every price part of one piece, if there are more than gold and making charge; otherwise null. */
export function partsOfLine(line: OrderLine): PriceLine[] | null {
  const explained = explainParts(line);
  if (!explained) return null;
  return priceLines(explained).map((part) => (part.sign === 'saving' ? saving(part, line) : part));
}

/** The piece's own discount with its percentage, which is all the line stores about it. */
function saving(part: PriceLine, { reduction, discountPercentage }: OrderLine): PriceLine {
  if (reduction || discountPercentage === null) return part;
  return { ...part, how: `${discountPercentage}%` };
}
