import type { Paise } from '#price/money/money.ts';

/** What an offer or a code takes something off: the making charge, the stones, or the whole before tax. */
export const reductionBases = ['making', 'stones', 'whole'] as const;
export type ReductionBase = (typeof reductionBases)[number];

/** How much: a percentage, a sum for each piece, or a sum for each gram of net weight. */
export type ReductionAmount =
  | { kind: 'percent'; percent: number }
  | { kind: 'sum'; amount: Paise }
  | { kind: 'per-gram'; amount: Paise };

/** What a making charge comes down to: a percentage of the gold, with two decimals at most, or a sum for each gram. */
export type AgreedMaking =
  | { kind: 'to-percent'; percent: number }
  | { kind: 'to-per-gram'; amount: Paise };

/** An offer or a code as the price of a piece knows it. */
export type OfferReduction = {
  offerId: string;
  /** What shoppers read: 'Diwali offer'. */
  name: string;
  /** What the shopper has typed; null for an offer that needs no code. */
  code: string | null;
  base: ReductionBase;
  off: ReductionAmount;
};

/** What staff have agreed with one customer: a making charge, or a sum off each such piece. */
export type AgreedReduction = { offerId: null; name: string; code: null } & (
  | { base: 'making'; off: AgreedMaking }
  | { base: 'whole'; off: { kind: 'sum'; amount: Paise } }
);

/** Whatever a piece is reduced by beside its own discount. */
export type Reduction = OfferReduction | AgreedReduction;
