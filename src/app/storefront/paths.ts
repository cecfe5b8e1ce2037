import { slug } from '#catalogue/products/slug.ts';

/** The canonical address of a collection. */
export function collectionPath(collection: { name: string }): string {
  return `/collection/${encodeURIComponent(slug(collection.name))}`;
}

/** The address of a product, with one of its variations chosen. */
export function productPath(productId: string, variationId?: string): string {
  return variationId ? `/product/${productId}?variation=${variationId}` : `/product/${productId}`;
}

/** Where a piece is compared with those that this device remembers; without script, where it stands alone. */
export function comparePath(pieceId: string, karat = ''): string {
  return `/compare?with=${pieceId}.${karat}`;
}
