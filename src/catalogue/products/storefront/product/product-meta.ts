import type { MetaDescriptor } from 'react-router';
import { picturesOf, type Product } from '#catalogue/products/product.ts';
import { pageMeta } from '#app/storefront/page-meta.ts';
import { productPath } from '#app/storefront/paths.ts';
import type { ReviewData } from '#selling/reviews/storefront/read-product-reviews.server.ts';
import type { ChosenPiece } from './choice-address.ts';
import { productCrumbs } from './product-crumbs.ts';
import { describePiece, productData, type SellingSite } from './product-data.ts';

/**
 * Metadata for search engines and link previews. The price is that of the variation and karat in the URL; the structured
 * data has all prices.
 */
export function productMeta(
  site: SellingSite,
  { product, reviews }: { product: Product; reviews: ReviewData | null },
  { piece, offer }: ChosenPiece,
): MetaDescriptor[] {
  return [
    ...pageMeta(site, {
      title: product.name,
      description: product.description || describePiece(product, piece),
      path: productPath(product.id),
      picture: picturesOf(product, piece)[0],
      crumbs: productCrumbs(product),
      type: 'product',
    }),
    ...(offer?.price
      ? [
          { property: 'product:price:amount', content: String(offer.price.total / 100) },
          { property: 'product:price:currency', content: 'INR' },
        ]
      : []),
    ...productData(site, product, reviews),
  ];
}
