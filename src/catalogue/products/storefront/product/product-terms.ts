import type { Paise } from '#price/money/money.ts';
import { type Highlight, highlightsOf, policyFactsOf } from '#content/policies/policy-facts.ts';
import { type Promises, promisesOf } from '#content/policies/promises.ts';
import { type ShopDetails, shopDetailsOf } from '#content/policies/shop-details.ts';
import type { Piece } from '#catalogue/products/product.ts';
import { basisInWords, type GoldRate, ratedKarats, rateFor } from '#price/pricing/gold-rate.ts';
import { isGold, isUsualKarat, type Karat, karats, usualKarats } from '#price/pricing/karat.ts';
import { type ShopSettings, shownPricing } from '#content/settings/shop-settings.ts';
import { promisesDays } from '#selling/delivery/delivered-by.ts';
import { calendarPath, checkPath, exchangePath, returnPath } from '#ui/icon-paths.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { StockNote } from './stock-note.ts';

/** The shop's terms on every product page: the basis of its prices, its promises, and where to ask. */
export type ProductTerms = {
  /** The rates of the grades that the piece is made in. */
  rates: Partial<Record<Karat, Paise>>;
  /** States the rates and when they were set, and that a lighter piece costs less; empty for a piece without gold. */
  rateNote: string;
  gstPercentage: number;
  /** Delivery and returns, with the figures of the policies. */
  delivery: string;
  /** Whether the shop promises a delivery date by pincode. */
  promisesDays: boolean;
  highlights: ShownHighlight[];
  shop: Pick<ShopDetails, 'name' | 'whatsApp'>;
  /** Replaces the buy buttons before the shop opens; null once it is open. */
  notOpen: StockNote | null;
};

/** A highlight with its icon. */
export type ShownHighlight = Omit<Highlight, 'mark'> & { path: string };

const drawings: Record<Highlight['mark'], string> = {
  return: returnPath,
  exchange: exchangePath,
  calendar: calendarPath,
  check: checkPath,
};

/** Built on the server, to spare the page the script. */
export function productTermsOf(settings: ShopSettings, product: MadeIn): ProductTerms {
  const pricing = shownPricing(settings);
  const made = karatsOf(product);
  const { cancelWithin, returnWithin, deliveryWithin } = policyFactsOf(settings.policies);
  const { name, whatsApp } = shopDetailsOf(settings.details);
  const since = pricing.rateUpdatedAt ? `, set ${formatIndianTime(pricing.rateUpdatedAt)}` : '';
  const named = namedKarats(made, settings.selling.offeredKarats, pricing);
  return {
    rates: Object.fromEntries(made.map((karat) => [karat, rateFor(pricing, karat)])),
    rateNote:
      named.length > 0 ? `${basisInWords(pricing, named)}${since}.${weighingNote(product)}` : '',
    gstPercentage: pricing.gstPercentage,
    delivery: `Delivered within India in ${deliveryWithin}. You can cancel an order within ${cancelWithin}, and return a piece damaged in transit within ${returnWithin} of delivery.`,
    promisesDays: promisesDays(settings.delivery),
    highlights: highlightsOf(settings.policies, promisesOfPiece(settings, made)).map(
      ({ mark, ...each }) => ({ ...each, path: drawings[mark] }),
    ),
    shop: { name, whatsApp },
    notOpen: settings.missing.length > 0 ? notOpen : null,
  };
}

const notOpen: StockNote = {
  isAvailable: false,
  text: 'Opening soon',
  advice: 'You can buy this piece online once we open.',
};

/** Promises no hallmark on a piece made only in silver. */
function promisesOfPiece(settings: ShopSettings, made: readonly Karat[]): Promises {
  const promises = promisesOf(settings);
  const isOther = made.length > 0 && !made.some(isGold);
  return { ...promises, hallmarked: promises.hallmarked && !isOther };
}

type Made = Pick<Piece, 'offers' | 'priceTerms'>;
type MadeIn = Made & { variations: readonly Made[] };

/** The shop's policy if a piece turns out lighter; only for prices by weight. */
function weighingNote({ priceTerms, variations }: MadeIn): string {
  const isByWeight = [priceTerms, ...variations.map((each) => each.priceTerms)].some(
    (terms) => terms?.priceKind !== 'fixed',
  );
  return isByWeight
    ? ' We weigh your piece before dispatch. If it is lighter than shown, we refund the difference at the rate you paid.'
    : '';
}

/** The grades of the piece and its variations, finest first. */
function karatsOf({ offers, variations }: MadeIn): Karat[] {
  const made = [offers, ...variations.map((each) => each.offers)].flat();
  return karats.filter((karat) => made.some((offer) => offer.karat === karat));
}

/**
 * The grades whose rates are stated. A shop of 22kt and 18kt states both for every piece; otherwise a piece states its own,
 * or every grade on offer if one rate covers all.
 */
function namedKarats(
  made: readonly Karat[],
  offered: readonly Karat[],
  { rateBasis }: GoldRate,
): readonly Karat[] {
  const gold = made.filter(isGold);
  if (made.length > 0 && gold.length === 0) return [];
  if ([...gold, ...offered].every(isUsualKarat)) return usualKarats;
  return rateBasis === 'same' && gold.length > 0 ? ratedKarats([...gold, ...offered]) : gold;
}
