import { paise } from '#price/money/money.ts';
import type { Karat } from './karat.ts';
import type { OfferReduction, ReductionAmount, ReductionBase } from './reduction.ts';

/** An offer with its dates and the pieces that it chooses: those that are in every list of it that is not empty. */
export type StandingOffer = {
  reduction: OfferReduction;
  /** Milliseconds since 1970. */
  startsAt: number;
  /** The first moment at which it is over; null where it has no end. */
  endsAt: number | null;
  categoryIds: readonly string[];
  collectionIds: readonly string[];
  /** Of products, whose variations go along, or of single variations. */
  productIds: readonly string[];
  karats: readonly Karat[];
};

/** What an offer chooses a piece by. A variation is in the category and the collections of its product. */
export type PlaceInShop = {
  productId: string;
  familyId: string;
  categoryId: string | null;
  collectionIds: readonly string[];
  /** Milliseconds since 1970. */
  createdAt: number;
};

/** An offer as it is stored. */
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

/** The offer that a row is. */
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

/** Whether this moment is within the dates of an offer: from its start on, and before its end. */
export function isStanding({ startsAt, endsAt }: StandingOffer, now: Date): boolean {
  const at = now.getTime();
  return startsAt <= at && (endsAt === null || at < endsAt);
}

/** Whether an offer chooses this piece in this karat. */
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

/** The first moment after this one at which an offer begins or ends; null where none does. */
export function nextOfferMove(offers: readonly StandingOffer[], after: Date): number | null {
  const moves = offers
    .flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt === null ? [] : [endsAt])])
    .filter((at) => at > after.getTime());
  return moves.length > 0 ? Math.min(...moves) : null;
}

/**
 * Whether the price without this offer was ever asked of the piece: only of one that was in the shop before the offer
 * began. A code is no announced price, so what others pay is asked of everybody else.
 */
export function wasAskedBefore({ reduction, startsAt }: StandingOffer, piece: PlaceInShop) {
  return reduction.code !== null || piece.createdAt < startsAt;
}
