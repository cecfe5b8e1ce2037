import type { Paise } from '#price/money/money.ts';
import { milligrams, type Milligrams } from '#price/money/weight.ts';
import { rateFor } from '#price/pricing/gold-rate.ts';
import { type Price, type PriceInput, priceOf, totalOf } from '#price/pricing/price.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';
import { isChosenBy, type PlaceInShop, wasAskedBefore } from '#price/pricing/standing-offer.ts';
import { compareSizes } from '#catalogue/sizes/size.ts';
import type { Reduction } from '#price/pricing/reduction.ts';
import { stopsAtGold, withGoldLimit } from '#price/pricing/gold-limit.ts';
import { reductionWords } from '#price/pricing/reduction-words.ts';
import type { KaratOffer } from './product.ts';

export type PricedBy = {
  /** At most two decimals. */
  makingChargePercentage: number;
  discountPercentage: number | null;
  priceTerms: PriceTerms | null;
  /** The fields that offers select it by; without them no offer applies. */
  inShop?: PlaceInShop;
};

export type KaratRecord = {
  karat: Karat;
  /** Empty if the piece has no sizes. */
  size: string;
  grossWeightMg: Milligrams | null;
  stoneWeightMg: Milligrams | null;
  netWeightMg: Milligrams;
  stockQuantity: number;
};

/** The listed karat records of a piece, finest grade first, then smallest size. */
export function offeredRecords(
  { availableKarats }: { availableKarats: Karat[] },
  records: readonly KaratRecord[],
): KaratRecord[] {
  const offered = records.filter(({ karat }) => availableKarats.includes(karat));
  return offered.length < 2 ? offered : offered.toSorted(compareRecords);
}

type Unit = Pick<KaratRecord, 'karat' | 'size'>;

/** Sorts records: finest karat first, then smallest size. */
export function compareRecords(one: Unit, other: Unit): number {
  return (
    karats.indexOf(one.karat) - karats.indexOf(other.karat) || compareSizes(one.size, other.size)
  );
}

/** The offers of a piece: its listed karat records with today's prices. */
export function priceOffers(
  piece: PricedBy & { availableKarats: Karat[] },
  records: KaratRecord[],
  settings: PricingSettings,
): KaratOffer[] {
  return offeredRecords(piece, records).map((record) => ({
    karat: record.karat,
    size: record.size,
    grossWeightMg: record.grossWeightMg ?? milligrams(0),
    stoneWeightMg: record.stoneWeightMg ?? milligrams(0),
    netWeightMg: record.netWeightMg,
    stockQuantity: record.stockQuantity,
    ...pricedRecord(piece, record, settings),
  }));
}

function pricedRecord(
  piece: PricedBy,
  record: KaratRecord,
  settings: PricingSettings,
): Pick<KaratOffer, 'price' | 'reducedBy'> {
  const price = recordPrice(piece, record, settings);
  const reduction = price?.extras?.reduction;
  if (!price || !reduction) return { price };
  const isLimited = stopsAtGold(price, record.netWeightMg);
  return { price, reducedBy: withGoldLimit(reductionWords(reduction), isLimited) };
}

/**
 * Today's price of a piece in one of its karats; null if it has none. A price before an offer is shown only if it was
 * charged before.
 */
export function recordPrice(
  piece: PricedBy,
  record: KaratRecord,
  settings: PricingSettings,
): Price | null {
  if (!isPriced(piece, record, settings)) return null;
  const price = priceOf(priceInput(piece, record, settings));
  const taken = price.extras?.reduction;
  const offer = taken && settings.offers.find(({ reduction }) => reduction === taken);
  if (!offer || !piece.inShop || wasAskedBefore(offer, piece.inShop)) return price;
  return { ...price, totalBeforeDiscount: price.total };
}

/** Whether a piece has stones. */
export function isStoneSet({ priceTerms }: PricedBy, { stoneWeightMg }: KaratRecord): boolean {
  return (stoneWeightMg ?? 0) > 0 || (priceTerms?.stones.length ?? 0) > 0;
}

/** Today's total of a piece in one of its karats, equal to its offer's; null if it has none. */
export function totalOfRecord(
  piece: PricedBy,
  record: KaratRecord,
  settings: PricingSettings,
): Paise | null {
  return isPriced(piece, record, settings) ? totalOf(priceInput(piece, record, settings)) : null;
}

/** A price needs a net weight and, unless it is fixed, a rate. */
function isPriced({ priceTerms }: PricedBy, record: KaratRecord, settings: PricingSettings) {
  const isFixed = priceTerms?.priceKind === 'fixed';
  return record.netWeightMg > 0 && (isFixed || rateFor(settings, record.karat) > 0);
}

function priceInput(
  piece: PricedBy,
  { karat, netWeightMg }: KaratRecord,
  settings: PricingSettings,
): PriceInput {
  return {
    netWeightMg,
    ratePaisePerGram: rateFor(settings, karat),
    makingChargePercentage: piece.makingChargePercentage,
    discountPercentage: piece.discountPercentage,
    discountBasis: settings.discountBasis,
    gstPercentage: settings.gstPercentage,
    terms: piece.priceTerms,
    hallmarkFee: settings.hallmarkFee,
    reductions: reductionsOf(piece, karat, settings),
  };
}

function reductionsOf({ inShop }: PricedBy, karat: Karat, { offers }: PricingSettings) {
  if (offers.length === 0 || !inShop) return none;
  return offers.flatMap((offer) => (isChosenBy(offer, inShop, karat) ? offer.reduction : []));
}

const none: readonly Reduction[] = [];
