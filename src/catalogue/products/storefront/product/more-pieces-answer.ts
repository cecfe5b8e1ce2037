import type { ProductCard } from '#catalogue/products/product.ts';

/** What is shown below a product: what looks alike and is lighter, what goes with it, and what was viewed before it. */
export type MorePieces = Record<'lighter' | 'goingWith' | 'viewed', ProductCard[]>;

/** So many stand in a row on a desk. */
export const maxViewed = 4;

const parameter = 'viewed';

export function morePiecesPath(productId: string, viewed: readonly string[]): string {
  const query = new URLSearchParams({ [parameter]: viewed.join('.') });
  return `/api/product/${productId}/more?${query}`;
}

/** The products that a browser says it has shown, the last first, without the one that is shown now. */
export function readViewed(query: URLSearchParams, productId: string): string[] {
  const viewed = new Set((query.get(parameter) ?? '').split('.'));
  viewed.delete(productId);
  return [...viewed].slice(0, maxViewed);
}
