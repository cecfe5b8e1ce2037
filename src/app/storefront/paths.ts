import { slug } from '#catalogue/products/slug.ts';

/** The canonical address of a collection. */
export function collectionPath(collection: { name: string }): string {
  return `/collection/${encodeURIComponent(slug(collection.name))}`;
}

/** The address of a product, with one of its variations chosen. */
export function productPath(productId: string, variationId?: string): string {
  return variationId ? `/product/${productId}?variation=${variationId}` : `/product/${productId}`;
}
