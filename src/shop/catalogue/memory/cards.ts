import { priceOffers } from '#shop/catalogue/price-offers.ts';
import type { KaratOffer, ProductCard } from '#shop/catalogue/product.ts';
import type { PricingSettings, ShopSettings } from '#shop/settings/shop-settings.ts';
import { type Family, isInStock, pricedBy } from './family.ts';
import { pricePerGram } from './price-per-gram.ts';
import { type PricedOne, shownOf } from './shown-price.ts';

/** What of a shop's settings a card follows beside those of prices. */
type CardSettings = Pick<ShopSettings['selling'], 'pricePerGramOnCards'>;

/** A product in a list, with two pictures at most. */
export function cardOf(
  family: Family,
  pricing: PricingSettings,
  { pricePerGramOnCards }: CardSettings = { pricePerGramOnCards: 'off' },
): ProductCard {
  const { shown, isFrom, described } = shownOf(family, pricing);
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
    ...(offer?.reducedBy && { reducedBy: offer.reducedBy }),
  };
}

function priceRecord({ piece, record }: PricedOne, family: Family, pricing: PricingSettings) {
  return priceOffers(pricedBy(piece, family, pricing), [record], pricing)[0] ?? null;
}
