import type { MetaDescriptor } from 'react-router';
import { fineness, formatKarat, type Karat } from '#shop/pricing/karat.ts';
import { isSellable, type KaratOffer, type Product } from '#shop/catalogue/product.ts';
import { pageMeta, previewUrl, type Site, structuredData } from '../page-meta.ts';
import { productPath } from '../paths.ts';
import { type ChosenPiece, choicePath } from './choice-address.ts';
import { productCrumbs } from './product-crumbs.ts';
import { fullName } from './purchase-line.ts';

/**
 * What search engines and shared links show of a product. The prices are those that the page shows: of the variation in
 * its address, and first of the karat in its address.
 */
export function productMeta(
  site: Site,
  product: Product,
  { piece, offer: first }: ChosenPiece,
): MetaDescriptor[] {
  const { origin, shopName } = site;
  const pictures = piece.pictures.length > 0 ? piece.pictures : product.pictures;
  const description = piece.description || product.description || `${product.name} in gold.`;
  const offers = piece.offers.flatMap((offer) =>
    offerData(offer, origin + choicePath(product, { piece, offer })),
  );
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
      material: piece.offers.map(({ karat }) => `${karat} gold, hallmark ${hallmark(karat)}`),
      offers: offers.length > 0 ? offers : undefined,
    }),
  ];
}

/** None for a piece that has no price yet. */
function offerData(offer: KaratOffer, url: string): object[] {
  if (!offer.price) return [];
  return [
    {
      '@type': 'Offer',
      name: formatKarat(offer.karat),
      price: offer.price.total / 100,
      priceCurrency: 'INR',
      availability: `https://schema.org/${isSellable(offer) ? 'InStock' : 'OutOfStock'}`,
      url,
    },
  ];
}

/** The fineness as it is stamped: `22K916`. */
function hallmark(karat: Karat): string {
  return `${Number.parseInt(karat, 10)}K${fineness[karat]}`;
}
