import { z } from 'zod';
import { paise } from '#price/money/money.ts';

/** What a price rests on: on the gold rate; on the rate and a premium, as of a coin; on a sum of its own. */
export const priceKinds = ['rate', 'premium', 'fixed'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** What a making charge is: a percentage of the gold, a sum for each gram of net weight, or one for the piece. */
export const makingKinds = ['percent', 'per-gram', 'fixed'] as const;
export type MakingKind = (typeof makingKinds)[number];

const sum = z.int().min(0).max(100_000_000_00).transform(paise);

/** Stones of one kind in a piece. Their weight in carats is that of all of them together. */
const stone = z.strictObject({
  kind: z.string().min(1).max(60),
  count: z.int().min(1).max(9_999),
  /** Thousandths of a carat; a carat is 0.2 g. */
  milliCarats: z.int().min(0).max(9_999_999),
  /** Whether the price is for a carat or for all of them. */
  pricedPer: z.enum(['carat', 'all']),
  price: sum,
  certificate: z.string().min(1).max(60).nullable(),
});
export type Stone = z.output<typeof stone>;

const otherCharge = z.strictObject({ name: z.string().min(1).max(60), amount: sum });
export type OtherCharge = z.output<typeof otherCharge>;

export const maxStones = 20;
export const maxOtherCharges = 10;

/** `products.price_terms`: everything that a piece is priced by beside its weight, its percentages and the settings. */
export const priceTermsSchema = z.strictObject({
  priceKind: z.enum(priceKinds),
  /** Of a piece at a fixed price, before tax: in place of gold, wastage, making and stones. */
  fixedPrice: sum.nullable(),
  makingKind: z.enum(makingKinds),
  /** For a gram or for the piece, where the making charge is no percentage. */
  makingAmount: sum.nullable(),
  /** What the making charge is at least. */
  makingMinimum: sum.nullable(),
  /** Gold lost in making, in percent of the net weight with two decimals, charged at the piece's own rate. */
  wastagePercentage: z.number().min(0).max(100),
  stones: z.array(stone).max(maxStones),
  /** The piece's own; null for the one that the shop has set. */
  hallmarkFee: sum.nullable(),
  otherCharges: z.array(otherCharge).max(maxOtherCharges),
});

export type PriceTerms = z.output<typeof priceTermsSchema>;

/** The terms of a piece that is priced by the specification's formula alone; stored as null. */
export const plainTerms: PriceTerms = {
  priceKind: 'rate',
  fixedPrice: null,
  makingKind: 'percent',
  makingAmount: null,
  makingMinimum: null,
  wastagePercentage: 0,
  stones: [],
  hallmarkFee: null,
  otherCharges: [],
};

/** Terms as they are stored: null where they say no more than the specification's formula. */
export function storedTerms(terms: PriceTerms): PriceTerms | null {
  const plain = JSON.stringify(plainTerms);
  return JSON.stringify({ ...plainTerms, ...terms }) === plain ? null : terms;
}

/** Whether stones have a price for each carat and no carats: they would be sold for nothing. */
export function lacksCarats({ milliCarats, pricedPer, price }: Stone): boolean {
  return pricedPer === 'carat' && price > 0 && milliCarats === 0;
}

/** What the stones of one row cost, in thousandths of a paisa. */
export function stoneCost({ milliCarats, pricedPer, price }: Stone): bigint {
  return BigInt(price) * (pricedPer === 'carat' ? BigInt(milliCarats) : 1_000n);
}
