import type { ProductCard } from './product.ts';

/** Sort orders of product lists; the first is the specification's. */
export const productOrders = ['newest', 'price-low', 'price-high', 'weight-low'] as const;

export type ProductOrder = (typeof productOrders)[number];

/** Also the manual order of a collection, and a search's relevance order. */
export type ListOrder = ProductOrder | 'arranged' | 'best';

type Listed = Pick<ProductCard, 'price' | 'netWeightMg'>;

export function isProductOrder(text: string | null): text is ProductOrder {
  return productOrders.some((order) => order === text);
}

/**
 * Sorts products that arrive newest first by what their cards show. Ties stay newest first; in every other order, products
 * without a price or a weight come last.
 */
export function inOrder<T extends Listed>(products: T[], order: ProductOrder): T[] {
  if (order === 'newest') return products;
  const value = ({ price, netWeightMg }: Listed) =>
    order === 'weight-low' ? netWeightMg || null : price;
  const direction = order === 'price-high' ? -1 : 1;
  return products.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return (left - right) * direction;
  });
}
