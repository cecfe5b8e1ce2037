import type { ProductCard } from './product.ts';

/** The orders in which products can be seen; the first is the one of the specification. */
export const productOrders = ['newest', 'price-low', 'price-high', 'weight-low'] as const;

export type ProductOrder = (typeof productOrders)[number];

/** With the one that staff make by hand, which only a collection has, and that of a search, which finds the best first. */
export type ListOrder = ProductOrder | 'arranged' | 'best';

type Listed = Pick<ProductCard, 'price' | 'netWeightMg'>;

export function isProductOrder(text: string | null): text is ProductOrder {
  return productOrders.some((order) => order === text);
}

/**
 * Puts products that come newest first into another order, by what their cards show. Equal ones stay newest first;
 * those without a price or a weight come last in every other order.
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
