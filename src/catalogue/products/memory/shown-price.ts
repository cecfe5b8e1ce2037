import type { Milligrams } from '#price/money/weight.ts';
import type { Paise } from '#price/money/money.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import {
  type KaratRecord,
  offeredRecords,
  totalOfRecord,
} from '#catalogue/products/price-offers.ts';
import { chooseOffer } from '#catalogue/products/product.ts';
import { canBeBought, type Family, pricedBy, type StoredPiece } from './family.ts';

/** One of the offers of a family. */
export type PricedOne = { piece: StoredPiece; record: KaratRecord };

type Totalled = PricedOne & { total: Paise };

/** What a card shows: whose price, whether with 'from', and the record whose karat and weight it names. */
export type ShownOnCard = {
  shown: PricedOne | null;
  isFrom: boolean;
  described: KaratRecord | null;
};

/**
 * What a card shows: the piece itself, or, if a size has another price or a variation a lower one, the lowest price that can be
 * bought, with 'from'. It also names that offer's karat and weight, unless the product itself is not offered in that karat.
 */
export function shownOf(family: Family, pricing: PricingSettings): ShownOnCard {
  const offered = offeredRecords(family, family.records);
  const record = chooseOffer({ offers: offered });
  if (!record) return { shown: null, isFrom: false, described: null };
  const own = { shown: { piece: family, record }, isFrom: false, described: record };
  if (offered.length === 1 && family.variations.length === 0) return own;

  const inGrades = totalled(family, offered, family, pricing);
  const first = inGrades.find((one) => one.record === record);
  if (!first) return own;
  const variations = family.variations.flatMap((piece) =>
    totalled(piece, offeredRecords(piece, piece.records), family, pricing),
  );
  const pool = bought([...inGrades, ...variations]);
  const isFrom =
    inGrades.some((one) => one.record.karat === record.karat && one.total !== first.total) ||
    pool.some((one) => one.piece !== family && one.total < first.total);
  if (!isFrom) return own;
  const shown = pool.reduce((lowest, one) => (one.total < lowest.total ? one : lowest));
  const isOffered = family.availableKarats.includes(shown.record.karat);
  return { shown, isFrom, described: isOffered ? shown.record : record };
}

/** The weight and price on a card; null for what it does not show. */
export type CardFacts = { netWeightMg: Milligrams | null; price: Paise | null; isFrom: boolean };

export function cardFacts(family: Family, pricing: PricingSettings): CardFacts {
  const { shown, isFrom, described } = shownOf(family, pricing);
  const netWeightMg = described?.netWeightMg ?? null;
  if (!shown) return { netWeightMg, price: null, isFrom };
  const price = totalOfRecord(pricedBy(shown.piece, family, pricing), shown.record, pricing);
  return { netWeightMg, price, isFrom };
}

/** The price shown on a card, for sorting a whole catalogue. */
export function shownPrice(family: Family, pricing: PricingSettings): Paise | null {
  return cardFacts(family, pricing).price;
}

/** The weight shown on a card. */
export function shownNetWeight(family: Family, pricing: PricingSettings): Milligrams | null {
  return shownOf(family, pricing).described?.netWeightMg ?? null;
}

function totalled(
  piece: StoredPiece,
  records: readonly KaratRecord[],
  family: Family,
  pricing: PricingSettings,
): Totalled[] {
  const priced = pricedBy(piece, family, pricing);
  return records.flatMap((record) => {
    const total = totalOfRecord(priced, record, pricing);
    return total === null ? [] : [{ piece, record, total }];
  });
}

/** Those that can be bought, or all of them if none can. */
function bought(all: Totalled[]): Totalled[] {
  const found = all.filter(({ piece, record }) => canBeBought(piece, record));
  return found.length > 0 ? found : all;
}
