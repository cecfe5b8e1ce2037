import { z } from 'zod';
import { paise } from '#price/money/money.ts';

/** How a piece is priced: by the gold rate; by the rate and a premium, as for a coin; or at a fixed price. */
export const priceKinds = ['rate', 'premium', 'fixed'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** The kind of making charge: a percentage of the gold, a sum per gram of net weight, or a sum per piece. */
export const makingKinds = ['percent', 'per-gram', 'fixed'] as const;
export type MakingKind = (typeof makingKinds)[number];

const sum = z.int().min(0).max(100_000_000_00).transform(paise);

/** Stones of one kind in a piece; the carats are their total weight. */
const stone = z.strictObject({
  kind: z.string().min(1).max(60),
  count: z.int().min(1).max(9_999),
  /** Thousandths of a carat; a carat is 0.2 g. */
  milliCarats: z.int().min(0).max(9_999_999),
  /** Whether the price is per carat or for all of them. */
  pricedPer: z.enum(['carat', 'all']),
  price: sum,
  certificate: z.string().min(1).max(60).nullable(),
});
export type Stone = z.output<typeof stone>;

const otherCharge = z.strictObject({ name: z.string().min(1).max(60), amount: sum });
export type OtherCharge = z.output<typeof otherCharge>;

export const maxStones = 20;
export const maxOtherCharges = 10;

/** `products.price_terms`: everything that prices a piece apart from its weight, its percentages and the settings. */
export const priceTermsSchema = z.strictObject({
  priceKind: z.enum(priceKinds),
  /** For a fixed-price piece, before tax: replaces gold, wastage, making and stones. */
  fixedPrice: sum.nullable(),
  makingKind: z.enum(makingKinds),
  /** Per gram or per piece, where the making charge is not a percentage. */
  makingAmount: sum.nullable(),
  /** The minimum making charge. */
  makingMinimum: sum.nullable(),
  /** Gold lost in making, in percent of the net weight with two decimals, charged at the rate of the piece's karat. */
  wastagePercentage: z.number().min(0).max(100),
  stones: z.array(stone).max(maxStones),
  /** The piece's own fee; null for the shop's. */
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

/** Terms as stored: null where they equal the specification's formula. */
export function storedTerms(terms: PriceTerms): PriceTerms | null {
  const plain = JSON.stringify(plainTerms);
  return JSON.stringify({ ...plainTerms, ...terms }) === plain ? null : terms;
}

/** Whether stones are priced per carat without a weight: they would be sold for nothing. */
export function lacksCarats({ milliCarats, pricedPer, price }: Stone): boolean {
  return pricedPer === 'carat' && price > 0 && milliCarats === 0;
}

/** The price of one row of stones, in thousandths of a paisa. */
export function stoneCost({ milliCarats, pricedPer, price }: Stone): bigint {
  return BigInt(price) * (pricedPer === 'carat' ? BigInt(milliCarats) : 1_000n);
}
