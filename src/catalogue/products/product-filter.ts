import type { ProductStatus } from './product-status.ts';

/** Stock filters: total stock of a product with its variations, in the karats that they are offered in. */
export const stockFilters = ['none', 'low'] as const;

export type StockFilter = (typeof stockFilters)[number];

/** Stock counts as low up to this many pieces. */
export const lowStock = 2;

/** In place of a category id: products without a category. */
export const noCategory = 'none';

/** Filters of the product list; null or empty means no filter. */
export type ProductFilter = {
  /** Part of a name or SKU, including a variation's, or the first characters of an id. */
  search: string;
  /** The id of a category, or `noCategory`. */
  category: string | null;
  collectionId: string | null;
  stock: StockFilter | null;
  status: ProductStatus | null;
  /** Only products that cannot be bought in any karat, themselves or their variations. */
  isNotSelling: boolean;
};
