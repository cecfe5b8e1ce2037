import { plainTerms, type PriceTerms, storedTerms } from '#shop/pricing/price-terms.ts';

/** What a piece has of a making charge: a percentage, or terms in its place, and what it is at least. */
type Made = { makingChargePercentage: number; priceTerms: PriceTerms | null };

type MakingTerms = Pick<PriceTerms, 'makingKind' | 'makingAmount' | 'makingMinimum'>;

/** The part of the terms that is about the making charge. */
function makingTermsOf(terms: PriceTerms | null): MakingTerms {
  const { makingKind, makingAmount, makingMinimum } = terms ?? plainTerms;
  return { makingKind, makingAmount, makingMinimum };
}

/** The making charge of one piece, of whatever kind, on the other terms of another. */
export function withMakingOf(piece: Pick<Made, 'priceTerms'>, other: Made): Made {
  const own = piece.priceTerms ?? plainTerms;
  return {
    makingChargePercentage: other.makingChargePercentage,
    priceTerms: storedTerms({ ...own, ...makingTermsOf(other.priceTerms) }),
  };
}
