import type { ProductCard } from '#catalogue/products/product.ts';

/** The cards below a product: similar and lighter products, products that go with it, and recently viewed ones. */
export type MorePieces = Record<'lighter' | 'goingWith' | 'viewed', ProductCard[]>;

/** One row on a desktop. */
export const maxViewed = 4;

const parameter = 'viewed';

export function morePiecesPath(productId: string, viewed: readonly string[]): string {
  const query = new URLSearchParams({ [parameter]: viewed.join('.') });
  return `/api/product/${productId}/more?${query}`;
}

/** The recently viewed products that a browser sent, latest first, without the current one. */
export function readViewed(query: URLSearchParams, productId: string): string[] {
  const viewed = new Set((query.get(parameter) ?? '').split('.'));
  viewed.delete(productId);
  return [...viewed].slice(0, maxViewed);
}
