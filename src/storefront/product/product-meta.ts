import type { MetaDescriptor } from 'react-router';
import { isSellable, type Product } from '#shop/catalogue/product.ts';
import { pictureUrl } from '#shop/media/picture.ts';
import { pageMeta } from '../page-meta.ts';
import { productPath } from '../paths.ts';

/** What search engines and shared links show of a product, with its prices in schema.org's words. */
export function productMeta(origin: string, product: Product): MetaDescriptor[] {
  const [picture] = product.pictures;
  const path = productPath(product.id);
  const offers = product.offers.flatMap((offer) =>
    offer.price
      ? {
          '@type': 'Offer',
          name: offer.karat,
          price: offer.price.total / 100,
          priceCurrency: 'INR',
          availability: `https://schema.org/${isSellable(offer) ? 'InStock' : 'OutOfStock'}`,
          url: origin + path,
        }
      : [],
  );
  return [
    ...pageMeta(origin, {
      title: product.name,
      description: product.description || `${product.name} in gold.`,
      path,
      picture: picture ?? null,
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        description: product.description,
        image: product.pictures.map(
          ({ key, width }) => origin + pictureUrl(key, Math.min(width, 1200), 'webp'),
        ),
        brand: { '@type': 'Brand', name: 'Kanak' },
        ...(offers.length > 0 ? { offers } : {}),
      },
    },
  ];
}
