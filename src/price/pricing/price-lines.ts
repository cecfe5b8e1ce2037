import { formatRupees, paise } from '#price/money/money.ts';
import { makingInWords } from './making-in-words.ts';
import {
  type DiscountLine,
  type ExplainedPrice,
  goldLine,
  lastLines,
  plainDiscount,
  type PriceLine,
} from './plain-lines.ts';
import type { PriceExtras } from './price.ts';
import { plainTerms, type PriceTerms, type Stone, stoneCost } from './price-terms.ts';
import type { Reduction } from './reduction.ts';
import { offInWords, reductionWords } from './reduction-words.ts';
import { formatCarats, stoneFacts, stoneName } from './stone-words.ts';

/** A line for each part of a price; the lines add up to the total exactly. */
export function priceLines(piece: ExplainedPrice): PriceLine[] {
  const { extras } = piece.price;
  return [
    ...(piece.terms?.priceKind === 'fixed' ? [fixedLine(extras)] : madeLines(piece)),
    ...chargeLines(extras, piece.terms),
    ...lastLines(piece, discountLine(extras?.reduction ?? null)),
  ];
}

/** An agreed price shows its own name, with the agreed making charge if it has one; for a sum off the amount is enough. */
function discountLine(reduction: Reduction | null): DiscountLine {
  if (!reduction) return plainDiscount;
  const { name, base } = reduction;
  if (reduction.offerId !== null) return { ...plainDiscount, how: reductionWords(reduction) };
  return { part: name, how: base === 'making' ? offInWords(reduction) : undefined };
}

function fixedLine(extras: PriceExtras | null): PriceLine {
  return {
    part: 'Fixed price',
    how: 'independent of the gold rate',
    amount: extras?.fixed ?? paise(0),
  };
}

/** For a piece priced by the gold rate: gold, wastage, making charge and stones. */
function madeLines(piece: ExplainedPrice): PriceLine[] {
  const { price, terms } = piece;
  const { priceKind, wastagePercentage, stones } = terms ?? plainTerms;
  return [
    goldLine(piece),
    ...(price.extras && price.extras.wastage > 0
      ? [{ part: 'Wastage', how: `${wastagePercentage}% of gold`, amount: price.extras.wastage }]
      : []),
    {
      part: priceKind === 'premium' ? 'Premium' : 'Making charge',
      how: makingInWords(piece.makingChargePercentage, terms),
      amount: price.making,
    },
    ...stoneLines(stones),
  ];
}

/** Each row is rounded so that the rows add up to the price's total for stones. */
function stoneLines(stones: readonly Stone[]): PriceLine[] {
  let exact = 0n;
  let shown = 0n;
  return stones.map((stone) => {
    exact += stoneCost(stone);
    const amount = (exact * 2n + 1000n) / 2000n - shown;
    shown += amount;
    return { part: stoneName(stone), how: stoneInWords(stone), amount: paise(Number(amount)) };
  });
}

/** The stone facts of the specification, with the price per carat added. */
function stoneInWords(stone: Stone): string | undefined {
  const { milliCarats, pricedPer, price } = stone;
  const facts = stoneFacts(stone);
  if (pricedPer === 'all') return facts || undefined;
  const carats = formatCarats(milliCarats);
  return facts.replace(carats, `${carats} × ${formatRupees(price)} per carat`) || undefined;
}

function chargeLines(extras: PriceExtras | null, terms: PriceTerms | null): PriceLine[] {
  if (!extras) return [];
  return [
    ...(extras.hallmarkFee > 0 ? [{ part: 'Hallmark fee', amount: extras.hallmarkFee }] : []),
    ...(terms?.otherCharges ?? []).map(({ name, amount }) => ({ part: name, amount })),
  ];
}
