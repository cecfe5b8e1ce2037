/** Sort orders of product lists; the first is the specification's. */
export const productOrders = ['newest', 'price-low', 'price-high', 'weight-low'] as const;

export type ProductOrder = (typeof productOrders)[number];

/** Also the manual order of a collection, and a search's relevance order. */
export type ListOrder = ProductOrder | 'arranged' | 'best';

export function isProductOrder(text: string | null): text is ProductOrder {
  return productOrders.some((order) => order === text);
}
