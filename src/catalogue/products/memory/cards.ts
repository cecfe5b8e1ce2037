import { priceOffers, type PricedBy } from '#catalogue/products/price-offers.ts';
import type { KaratOffer, ProductCard, PricePerGram } from '#catalogue/products/product.ts';
import type { PricingSettings, ShopSettings } from '#content/settings/shop-settings.ts';
import { type Family, isInStock, pricedBy } from './family.ts';
import { type PricedOne, type ShownOnCard, shownOf } from './shown-price.ts';
import { paise } from '#price/money/money.ts';
import { makingInWords } from '#price/pricing/making-in-words.ts';
import type { DiscountBasis } from '#price/pricing/price.ts';
import { rupeesPerGram } from '#price/pricing/rupees-per-gram.ts';

/** Settings that affect a card, besides prices. */
type CardSettings = Pick<ShopSettings['selling'], 'pricePerGramOnCards'>;

/** A product in a list, with two pictures at most; it shows its usual offer unless another one was selected. */
export function cardOf(
  family: Family,
  pricing: PricingSettings,
  { pricePerGramOnCards }: CardSettings = { pricePerGramOnCards: 'off' },
  { shown, isFrom, described }: ShownOnCard = shownOf(family, pricing),
): ProductCard {
  const offer = shown && priceRecord(shown, family, pricing);
  const perGram =
    pricePerGramOnCards === 'on' &&
    shown &&
    pricePerGram(shown.piece, offer, pricing.discountBasis);
  return {
    id: family.id,
    name: family.name,
    soldAs: family.soldAs,
    karat: described?.karat ?? null,
    netWeightMg: described?.netWeightMg ?? null,
    ...priceOn(offer),
    hasCheaperVariation: isFrom,
    isInStock: isInStock(family),
    pictures: family.pictures.slice(0, 2),
    ...(perGram && { perGram }),
  };
}

function priceOn(offer: KaratOffer | null) {
  return {
    price: offer?.price?.total ?? null,
    priceBeforeDiscount: offer?.price?.totalBeforeDiscount ?? null,
    ...(offer?.reducedBy && { reducedBy: inParts(offer.reducedBy) }),
  };
}

function priceRecord({ piece, record }: PricedOne, family: Family, pricing: PricingSettings) {
  return priceOffers(pricedBy(piece, family, pricing), [record], pricing)[0] ?? null;
}

/** The price per gram of a piece including its making charge, in whole rupees; null at a fixed price or without a price. */
function pricePerGram(
  { makingChargePercentage, priceTerms }: PricedBy,
  offer: KaratOffer | null,
  discountBasis: DiscountBasis,
): PricePerGram | null {
  if (!offer?.price || priceTerms?.priceKind === 'fixed') return null;
  const { price, netWeightMg } = offer;
  const amount = paise(rupeesPerGram(price.total, netWeightMg) * 100);
  const { making: charged, discount, gold, extras } = price;
  const base = extras?.reduction?.base ?? discountBasis;
  if (discount === 0 || base !== 'making') {
    return { amount, making: makingInWords(makingChargePercentage, priceTerms) };
  }
  // What is paid after the discount, which may be below the least making charge.
  const paid = charged - discount;
  const terms = priceTerms && {
    ...priceTerms,
    makingAmount: paise(Math.round((paid * 1_000) / netWeightMg)),
    makingMinimum: null,
  };
  return { amount, making: makingInWords(Math.round((paid / gold) * 10_000) / 100, terms) };
}

/** Breaks only between the parts, so that a phone with room for the first shows no half of the next. */
function inParts(words: string): string {
  const [first = '', ...others] = words.split(' · ');
  return [first, ...others.map((part) => `·\u00a0${part.replaceAll(' ', '\u00a0')}`)].join(' ');
}
