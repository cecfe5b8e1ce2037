import { formatRupees, type Paise } from '#price/money/money.ts';
import { formatGrams, type Milligrams } from '#price/money/weight.ts';
import type { Price } from './price.ts';
import type { PriceTerms } from './price-terms.ts';

/** A line of a break-up: a part of the price, how it is calculated, and its amount. */
export type PriceLine = {
  part: string;
  how?: string | undefined;
  amount: Paise;
  /** For amounts that are deducted, or that may be either added or deducted; others are shown without a sign. */
  sign?: 'saving' | 'either';
};

/** A price with all figures that its lines mention. */
export type ExplainedPrice = {
  price: Price;
  netWeightMg: Milligrams;
  ratePaisePerGram: Paise;
  /** With at most two decimals. */
  makingChargePercentage: number;
  gstPercentage: number;
  terms: PriceTerms | null;
};

/** The lines of a piece priced by gold and making charge, less its own discount. */
export function plainLines(piece: ExplainedPrice): PriceLine[] {
  const { price, makingChargePercentage } = piece;
  return [
    goldLine(piece),
    { part: 'Making charge', how: `${makingChargePercentage}% of gold`, amount: price.making },
    ...lastLines(piece, plainDiscount),
  ];
}

export function goldLine({ price, netWeightMg, ratePaisePerGram }: ExplainedPrice): PriceLine {
  const how = `${formatGrams(netWeightMg)} × ${formatRupees(ratePaisePerGram)} per gram`;
  return { part: 'Gold', how, amount: price.gold };
}

/** The name of a discount and how it is calculated. */
export type DiscountLine = Pick<PriceLine, 'part' | 'how'>;

export const plainDiscount: DiscountLine = { part: 'Discount' };

/** The last lines of any break-up: a discount, GST where there is any, and the round off. */
export function lastLines(
  { price, gstPercentage }: ExplainedPrice,
  off: DiscountLine,
): PriceLine[] {
  const { discount, gst, roundOff } = price;
  const lines: PriceLine[] =
    gstPercentage > 0 ? [{ part: 'GST', how: `${gstPercentage}%`, amount: gst }] : [];
  if (discount > 0) lines.unshift({ ...off, amount: discount, sign: 'saving' });
  if (roundOff !== 0) lines.push({ part: 'Round off', amount: roundOff, sign: 'either' });
  return lines;
}
