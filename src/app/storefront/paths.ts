import { slug } from '#catalogue/products/slug.ts';

/** The canonical address of a collection. */
export function collectionPath(collection: { name: string }): string {
  return `/collection/${encodeURIComponent(slug(collection.name))}`;
}

/** The path of a product, with one of its variations selected if given. */
export function productPath(productId: string, variationId?: string): string {
  return variationId ? `/product/${productId}?variation=${variationId}` : `/product/${productId}`;
}

/** Where a piece is compared with those remembered by this device; without script, it is shown alone. */
export function comparePath(pieceId: string, karat = ''): string {
  return `/compare?with=${pieceId}.${karat}`;
}
