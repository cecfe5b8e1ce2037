import { paise } from '#price/money/money.ts';
import type { Karat } from './karat.ts';
import type { OfferReduction, ReductionAmount, ReductionBase } from './reduction.ts';

/** An offer with its dates and pieces: it applies to those that are in every list of it that is not empty. */
export type StandingOffer = {
  reduction: OfferReduction;
  /** Milliseconds since the Unix epoch. */
  startsAt: number;
  /** The first moment at which it no longer applies; null where it has no end. */
  endsAt: number | null;
  categoryIds: readonly string[];
  collectionIds: readonly string[];
  /** Ids of products, which include their variations, or of single variations. */
  productIds: readonly string[];
  karats: readonly Karat[];
};

/** The fields by which an offer selects a piece. A variation is in its product's category and collections. */
export type PlaceInShop = {
  productId: string;
  familyId: string;
  categoryId: string | null;
  collectionIds: readonly string[];
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
};

/** An offer as stored. */
export type StoredOffer = Pick<
  StandingOffer,
  'categoryIds' | 'collectionIds' | 'productIds' | 'karats'
> & {
  id: string;
  name: string;
  code: string | null;
  base: ReductionBase;
  offKind: ReductionAmount['kind'];
  offAmount: number;
  startsAt: Date;
  endsAt: Date | null;
};

/** Builds an offer from its row. */
export function standingOffer(row: StoredOffer): StandingOffer {
  const { id, name, code, base, categoryIds, collectionIds, productIds, karats } = row;
  return {
    reduction: { offerId: id, name, code, base, off: amountOff(row) },
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt?.getTime() ?? null,
    categoryIds,
    collectionIds,
    productIds,
    karats,
  };
}

function amountOff({ offKind, offAmount }: StoredOffer): ReductionAmount {
  return offKind === 'percent'
    ? { kind: offKind, percent: offAmount }
    : { kind: offKind, amount: paise(offAmount) };
}

/** Whether a moment is within an offer's dates: start inclusive, end exclusive. */
export function isStanding({ startsAt, endsAt }: StandingOffer, now: Date): boolean {
  const at = now.getTime();
  return startsAt <= at && (endsAt === null || at < endsAt);
}

/** Whether an offer applies to this piece in this karat. */
export function isChosenBy(offer: StandingOffer, piece: PlaceInShop, karat: Karat): boolean {
  const { categoryIds, collectionIds, productIds, karats } = offer;
  return (
    allows(karats, [karat]) &&
    allows(categoryIds, [piece.categoryId]) &&
    allows(productIds, [piece.productId, piece.familyId]) &&
    allows(collectionIds, piece.collectionIds)
  );
}

function allows(chosen: readonly string[], own: readonly (string | null)[]): boolean {
  return chosen.length === 0 || own.some((each) => each !== null && chosen.includes(each));
}

/** The next moment at which an offer begins or ends; null where there is none. */
export function nextOfferMove(offers: readonly StandingOffer[], after: Date): number | null {
  const moves = offers
    .flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt === null ? [] : [endsAt])])
    .filter((at) => at > after.getTime());
  return moves.length > 0 ? Math.min(...moves) : null;
}

/**
 * Whether the price without this offer was ever charged for the piece: only if the piece was in the shop before the offer began.
 * A code is not an announced price, so everybody else pays the price without it.
 */
export function wasAskedBefore({ reduction, startsAt }: StandingOffer, piece: PlaceInShop) {
  return reduction.code !== null || piece.createdAt < startsAt;
}
