import type { MetaDescriptor } from 'react-router';
import { previewUrl, type Site, structuredData } from '#app/storefront/page-meta.ts';
import { productPath } from '#app/storefront/paths.ts';
import {
  isSellable,
  type KaratOffer,
  picturesOf,
  type Piece,
  type Product,
} from '#catalogue/products/product.ts';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';
import type { Price } from '#price/pricing/price.ts';
import { fineness, isGold, type Karat } from '#price/pricing/karat.ts';
import { stampOf } from '#price/pricing/karat-words.ts';
import type { ReviewData } from '#selling/reviews/storefront/read-product-reviews.server.ts';
import { choicePath } from './choice-address.ts';
import { isMadeToOrder } from './made-to-order.ts';
import { offerId, offerName } from './offer-names.ts';
import { priceValidUntil, type SaleFacts } from './sale-facts.ts';
import { shippingDetails } from './shipping-details.ts';

/** The shop's details in product structured data. */
export type SellingSite = Site & { isHallmarked: boolean; sale: SaleFacts };

type Variant = { piece: Piece; offer: KaratOffer & { price: Price } };

/**
 * A product as schema.org data: each karat and size of it and of its variations is a product with one offer, at the page's
 * price; several form a group. Omits everything without a price, and all of it while the shop is not selling. Reviews are
 * those on the page, with the average of all published ones.
 */
export function productData(
  site: SellingSite,
  product: Product,
  reviews: ReviewData | null = null,
): MetaDescriptor[] {
  const variants = site.sale.isSelling
    ? [product, ...product.variations].flatMap(pricedOffers)
    : [];
  const [first, second] = variants;
  if (!first) return [];
  const imagesOf = (piece: Piece) =>
    picturesOf(product, piece).map((each) => previewUrl(site, each));
  const common = {
    name: product.name,
    description: describePiece(product, product),
    image: imagesOf(first.piece),
    brand: { '@type': 'Brand', name: site.shopName },
    category: product.category?.name,
    ...reviews,
  };
  const describe = variantData(site, product);
  if (!second) return [structuredData('Product', { ...common, ...describe(first) })];
  const group = {
    ...common,
    url: site.origin + productPath(product.id),
    productGroupID: product.id,
    variesBy: variesBy(variants),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      inProductGroupWithID: product.id,
      image: imagesOf(variant.piece).slice(0, 1),
      ...describe(variant),
    })),
  };
  return [structuredData('ProductGroup', group)];
}

function pricedOffers(piece: Piece): Variant[] {
  return piece.offers.flatMap(({ price, ...offer }) =>
    price ? [{ piece, offer: { ...offer, price } }] : [],
  );
}

function variesBy(variants: readonly Variant[]): string[] {
  const differs = (of: (variant: Variant) => string) => new Set(variants.map(of)).size > 1;
  return [
    ...(differs(({ offer }) => offer.karat) ? ['https://schema.org/material'] : []),
    ...(differs(({ offer }) => offer.size) ? ['https://schema.org/size'] : []),
  ];
}

/** Describes variants by what differs from their group. */
function variantData(site: SellingSite, product: Product) {
  const delivery = shippingDetails(site.sale);
  const described = (piece: Piece) => describePiece(product, piece);
  return ({ piece, offer }: Variant) => {
    const path = choicePath(product, { piece, offer, needsSize: false });
    return {
      name: offerName(product, piece, offer),
      sku: offerId(piece, offer),
      ...(described(piece) !== described(product) && { description: described(piece) }),
      material: materialOf(offer.karat, site.isHallmarked),
      ...(offer.size && { size: sizeInShort(offer.size) }),
      weight: {
        '@type': 'QuantitativeValue',
        value: offer.grossWeightMg / 1_000,
        unitCode: 'GRM',
      },
      offers: {
        '@type': 'Offer',
        url: site.origin + path,
        price: offer.price.total / 100,
        priceCurrency: 'INR',
        priceValidUntil: priceValidUntil(site.sale, offer),
        availability: availabilityOf({ piece, offer }),
        itemCondition: 'https://schema.org/NewCondition',
        shippingDetails: delivery({
          price: offer.price.total,
          madeInDays: isMadeToOrder({ piece, offer }) ? piece.madeToOrderDays : null,
        }),
      },
    };
  };
}

function availabilityOf(variant: Variant): string {
  const inStock = isSellable(variant.offer) ? 'InStock' : 'OutOfStock';
  return `https://schema.org/${isMadeToOrder(variant) ? 'BackOrder' : inStock}`;
}

/** The description of a piece on its own. */
export function describePiece(product: Product, piece: Piece): string {
  return piece.description || product.description || `${product.name} in gold.`;
}

/** The material with its hallmark stamp: `22K916`. */
export function materialOf(karat: Karat, isHallmarked: boolean): string {
  if (!isGold(karat)) return `${fineness[karat]} silver`;
  return `${Number.parseInt(karat, 10)}kt gold, ${isHallmarked ? 'hallmark ' : ''}${stampOf(karat)}`;
}
