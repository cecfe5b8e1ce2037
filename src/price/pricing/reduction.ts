import type { Paise } from '#price/money/money.ts';

/** The base of an offer or a code: the making charge, the stones, or everything before tax. */
export const reductionBases = ['making', 'stones', 'whole'] as const;
export type ReductionBase = (typeof reductionBases)[number];

/** The size of a reduction: a percentage, a sum per piece, or a sum per gram of net weight. */
export type ReductionAmount =
  | { kind: 'percent'; percent: number }
  | { kind: 'sum'; amount: Paise }
  | { kind: 'per-gram'; amount: Paise };

/** An agreed making charge: a percentage of the gold, with at most two decimals, or a sum per gram. */
export type AgreedMaking =
  | { kind: 'to-percent'; percent: number }
  | { kind: 'to-per-gram'; amount: Paise };

/** An offer or a code, as applied to the price of a piece. */
export type OfferReduction = {
  offerId: string;
  /** Shown to shoppers: 'Diwali offer'. */
  name: string;
  /** The code that the shopper enters; null for an offer without one. */
  code: string | null;
  base: ReductionBase;
  off: ReductionAmount;
};

/** A price agreed between staff and one customer: a making charge, or a sum off each such piece. */
export type AgreedReduction = { offerId: null; name: string; code: null } & (
  | { base: 'making'; off: AgreedMaking }
  | { base: 'whole'; off: { kind: 'sum'; amount: Paise } }
);

/** A reduction of a piece's price other than its own discount. */
export type Reduction = OfferReduction | AgreedReduction;
