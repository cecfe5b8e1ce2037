import { inSlices } from '#platform/jobs/in-slices.ts';
import { type Family, pricedBy, type StoredPiece } from '#catalogue/products/memory/family.ts';
import { priceOffers } from '#catalogue/products/price-offers.ts';
import type { KaratOffer } from '#catalogue/products/product.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { rateFor } from '#price/pricing/gold-rate.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { Price } from '#price/pricing/price.ts';
import type { StandingOffer } from '#price/pricing/standing-offer.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';

/** A piece in one karat and size, priced without the offer and with it. */
export type OfferedPiece = {
  name: string;
  karat: Karat;
  size: string;
  before: Paise;
  after: Paise;
  /** The price before tax less the value of the gold. */
  aboveGoldBefore: Paise;
  aboveGoldAfter: Paise;
};

/** The effect of an offer on the shop's margin, if one of each piece were sold. */
export type OfferMargin = {
  /** Prices that the offer lowers, in all karats and sizes. */
  reduced: number;
  /** Prices that the offer applies to but that already have a better discount. */
  unmoved: number;
  aboveGoldBefore: Paise;
  aboveGoldAfter: Paise;
  /** The piece with the smallest margin above its gold; null where no price changes. */
  smallest: OfferedPiece | null;
  /** Prices at which the value of the gold limits the offer. */
  atGold: number;
  /** Up to five of them, from the smallest reduction to the largest. */
  sample: OfferedPiece[];
};

const sampleSize = 5;

/** Prices every piece that an offer applies to without it and with it, alongside the other current offers. */
export async function offerMargin(
  families: Iterable<Family>,
  pricing: PricingSettings,
  offer: StandingOffer,
): Promise<OfferMargin> {
  const others = pricing.offers.filter(
    ({ reduction }) => reduction.offerId !== offer.reduction.offerId,
  );
  const without = { ...pricing, offers: others };
  const within = { ...pricing, offers: [...others, offer] };
  const alone = { ...pricing, discountBasis: 'none' as const, offers: [offer] };
  const moved: OfferedPiece[] = [];
  let unmoved = 0;
  await inSlices(families, (family) => {
    for (const piece of [family, ...family.variations]) {
      // With the offer even for the price without it: `pricedBy` adds the fields that select pieces only if there is an offer.
      const by = pricedBy(piece, family, within);
      const [before, after, only] = [without, within, alone].map((each) =>
        priceOffers(by, piece.records, each),
      );
      for (const [place, sold] of (after ?? []).entries()) {
        const was = before?.[place]?.price;
        if (!was || !sold.price) continue;
        if (takesPart(sold.price, offer)) {
          moved.push(offeredPiece({ piece, family, sold, was, is: sold.price }, pricing));
        } else if (takesPart(only?.[place]?.price, offer)) unmoved += 1;
      }
    }
  });
  return summary(moved, unmoved);
}

function takesPart(price: Price | null | undefined, { reduction }: StandingOffer): boolean {
  return price?.extras?.reduction?.offerId === reduction.offerId;
}

type Sold = { piece: StoredPiece; family: Family; sold: KaratOffer; was: Price; is: Price };

function offeredPiece(
  { piece, family, sold, was, is }: Sold,
  pricing: PricingSettings,
): OfferedPiece {
  const gold = Math.round((sold.netWeightMg * rateFor(pricing, sold.karat)) / 1000);
  return {
    name: piece.id === family.id ? piece.name : `${family.name}, ${piece.name}`,
    karat: sold.karat,
    size: sold.size,
    before: was.total,
    after: is.total,
    aboveGoldBefore: paise(was.taxable - gold),
    aboveGoldAfter: paise(is.taxable - gold),
  };
}

function summary(moved: readonly OfferedPiece[], unmoved: number): OfferMargin {
  const byLoss = moved.toSorted((one, other) => lossOf(one) - lossOf(other));
  const sum = (part: (piece: OfferedPiece) => number) =>
    paise(moved.reduce((total, piece) => total + part(piece), 0));
  const places = Array.from({ length: Math.min(sampleSize, moved.length) }, (_, at) =>
    moved.length <= sampleSize ? at : Math.round((at * (moved.length - 1)) / (sampleSize - 1)),
  );
  return {
    reduced: moved.length,
    unmoved,
    aboveGoldBefore: sum(({ aboveGoldBefore }) => aboveGoldBefore),
    aboveGoldAfter: sum(({ aboveGoldAfter }) => aboveGoldAfter),
    smallest: moved.reduce<OfferedPiece | null>(
      (least, each) => (least && least.aboveGoldAfter <= each.aboveGoldAfter ? least : each),
      null,
    ),
    atGold: moved.filter(({ aboveGoldAfter }) => aboveGoldAfter <= 0).length,
    sample: places.flatMap((place) => byLoss[place] ?? []),
  };
}

function lossOf({ before, after }: OfferedPiece): number {
  return before - after;
}
