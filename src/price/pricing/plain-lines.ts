import { formatRupees, type Paise } from '#price/money/money.ts';
import { formatGrams, type Milligrams } from '#price/money/weight.ts';
import type { Price } from './price.ts';
import type { PriceTerms } from './price-terms.ts';

/** A line of a break-up: a part of the price, how it comes about, and what it adds or takes away. */
export type PriceLine = {
  part: string;
  how?: string | undefined;
  amount: Paise;
  /** Of what is taken away, and of what may be either; else it is shown without a sign. */
  sign?: 'saving' | 'either';
};

/** A price with everything that its lines name. */
export type ExplainedPrice = {
  price: Price;
  netWeightMg: Milligrams;
  ratePaisePerGram: Paise;
  /** With two decimals at most. */
  makingChargePercentage: number;
  gstPercentage: number;
  terms: PriceTerms | null;
};

/** The lines of a piece that costs its gold and making charge, less a discount of its own. */
export function plainLines(piece: ExplainedPrice): PriceLine[] {
  const { price, makingChargePercentage } = piece;
  return [
    goldLine(piece),
    { part: 'Making charge', how: `${makingChargePercentage}% of gold`, amount: price.making },
    ...lastLines(piece),
  ];
}

export function goldLine({ price, netWeightMg, ratePaisePerGram }: ExplainedPrice): PriceLine {
  const how = `${formatGrams(netWeightMg)} × ${formatRupees(ratePaisePerGram)} per gram`;
  return { part: 'Gold', how, amount: price.gold };
}

/** What a discount is called, and of what it is. */
export type DiscountLine = Pick<PriceLine, 'part' | 'how'>;

export const plainDiscount: DiscountLine = { part: 'Discount' };

/** What comes after all parts of a piece: a discount, GST where there is any, and what rounding adds. */
export function lastLines(
  { price, gstPercentage }: ExplainedPrice,
  off: DiscountLine = plainDiscount,
): PriceLine[] {
  const { discount, gst, roundOff } = price;
  const lines: PriceLine[] =
    gstPercentage > 0 ? [{ part: 'GST', how: `${gstPercentage}%`, amount: gst }] : [];
  if (discount > 0) lines.unshift({ ...off, amount: discount, sign: 'saving' });
  if (roundOff !== 0) lines.push({ part: 'Round off', amount: roundOff, sign: 'either' });
  return lines;
}
