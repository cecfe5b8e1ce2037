import { sql } from 'drizzle-orm';
import { offers } from '#selling/offers/tables.server.ts';
import {
  type StandingOffer,
  standingOffer,
  type StoredOffer,
} from '#price/pricing/standing-offer.ts';

const prefix = 'offer:';

/** The name of a row that is an offer, where settings and offers come in one list. */
export const offerName = sql<string>`${prefix}::text || ${offers.id}`;

/** An offer as JSON, its dates in milliseconds. */
export const offerText = sql<string>`json_build_object(
  'id', ${offers.id}, 'name', ${offers.name}, 'code', ${offers.code}, 'base', ${offers.base},
  'offKind', ${offers.offKind}, 'offAmount', ${offers.offAmount},
  'startsAt', floor(extract(epoch from ${offers.startsAt}) * 1000),
  'endsAt', floor(extract(epoch from ${offers.endsAt}) * 1000),
  'categoryIds', ${offers.categoryIds}, 'collectionIds', ${offers.collectionIds},
  'productIds', ${offers.productIds}, 'karats', ${offers.karats})::text`;

/** Offers that need no code and are on; what was over a month ago is not read again and again. */
export const mayStand = sql`${offers.state} = 'on' and ${offers.code} is null
  and (${offers.endsAt} is null or ${offers.endsAt} > now() - interval '1 month')`;

/** The offers among rows of settings, the oldest first. */
export function readStandingOffers(
  rows: readonly { variableName: string; variableValue: string }[],
): StandingOffer[] {
  return rows
    .filter(({ variableName }) => variableName.startsWith(prefix))
    .toSorted((one, other) => (one.variableName < other.variableName ? -1 : 1))
    .map(({ variableValue }) => {
      const row: OfferInJson = JSON.parse(variableValue);
      const endsAt = row.endsAt === null ? null : new Date(row.endsAt);
      return standingOffer({ ...row, startsAt: new Date(row.startsAt), endsAt });
    });
}

type OfferInJson = Omit<StoredOffer, 'startsAt' | 'endsAt'> & {
  startsAt: number;
  endsAt: number | null;
};
