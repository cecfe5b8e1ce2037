import type { MetaDescriptor } from 'react-router';
import { fineness, formatKarat, isGold, type Karat } from '#price/pricing/karat.ts';
import { stampOf } from '#price/pricing/karat-words.ts';
import {
  isSellable,
  type KaratOffer,
  type Piece,
  type Product,
} from '#catalogue/products/product.ts';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';
import { pageMeta, previewUrl, type Site, structuredData } from '#app/storefront/page-meta.ts';
import { productPath } from '#app/storefront/paths.ts';
import { type ChosenPiece, choicePath } from './choice-address.ts';
import { isMadeToOrder } from './made-to-order.ts';
import { productCrumbs } from './product-crumbs.ts';
import { fullName } from './purchase-line.ts';

/**
 * What search engines and shared links show of a product. The prices are those that the page shows: of the variation in
 * its address, and first of the karat in its address.
 */
export function productMeta(
  site: Site & { isHallmarked: boolean },
  product: Product,
  { piece, offer: first }: ChosenPiece,
): MetaDescriptor[] {
  const { origin, shopName } = site;
  const pictures = piece.pictures.length > 0 ? piece.pictures : product.pictures;
  const description = describePiece(product, piece);
  const offers = piece.offers.flatMap((offer) => {
    const chosen = { piece, offer, needsSize: false };
    return offerData(chosen, origin + choicePath(product, chosen));
  });
  const karats = [...new Set(piece.offers.map(({ karat }) => karat))];
  const sizes = [...new Set(piece.offers.flatMap(({ size }) => size || []))];
  return [
    ...pageMeta(site, {
      title: product.name,
      description: product.description || description,
      path: productPath(product.id),
      picture: pictures[0],
      crumbs: productCrumbs(product),
      type: 'product',
    }),
    ...(first?.price
      ? [
          { property: 'product:price:amount', content: String(first.price.total / 100) },
          { property: 'product:price:currency', content: 'INR' },
        ]
      : []),
    structuredData('Product', {
      name: fullName(product, piece),
      sku: piece.id,
      description,
      image: pictures.map((picture) => previewUrl(site, picture)),
      brand: { '@type': 'Brand', name: shopName },
      category: product.category?.name,
      material: karats.map((karat) => materialOf(karat, site.isHallmarked)),
      size: sizes.length > 0 ? sizes : undefined,
      offers: together(offers, sizes),
    }),
  ];
}

/** What is said of a piece where it stands alone. */
export function describePiece(product: Product, piece: Piece): string {
  return piece.description || product.description || `${product.name} in gold.`;
}

type OfferData = { '@type': 'Offer'; price: number } & Record<string, unknown>;

/** None for a piece that has no price yet. */
function offerData(chosen: ChosenPiece & { offer: KaratOffer }, url: string): OfferData[] {
  const { offer } = chosen;
  if (!offer.price) return [];
  const inStock = isSellable(offer) ? 'InStock' : 'OutOfStock';
  return [
    {
      '@type': 'Offer',
      name: [formatKarat(offer.karat), ...(offer.size ? [sizeInShort(offer.size)] : [])].join(', '),
      price: offer.price.total / 100,
      priceCurrency: 'INR',
      availability: `https://schema.org/${isMadeToOrder(chosen) ? 'BackOrder' : inStock}`,
      url,
    },
  ];
}

/** Those of a piece with sizes are one offer, from the lowest price that can be bought to the highest. */
function together(offers: OfferData[], sizes: string[]): object | undefined {
  if (offers.length === 0) return undefined;
  if (sizes.length === 0) return offers;
  const bought = offers.filter(({ availability }) => !String(availability).endsWith('OutOfStock'));
  const prices = (bought.length > 0 ? bought : offers).map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'INR',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: offers.length,
    offers,
  };
}

/** With the fineness as it is stamped: `22K916`. */
export function materialOf(karat: Karat, isHallmarked: boolean): string {
  if (!isGold(karat)) return `${fineness[karat]} silver`;
  return `${Number.parseInt(karat, 10)}kt gold, ${isHallmarked ? 'hallmark ' : ''}${stampOf(karat)}`;
}
