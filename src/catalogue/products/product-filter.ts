import type { ProductStatus } from './product-status.ts';

/** How many pieces of a product are left, its variations included, in the karats that it is offered in. */
export const stockFilters = ['none', 'low'] as const;

export type StockFilter = (typeof stockFilters)[number];

/** As many pieces or fewer are a low stock. */
export const lowStock = 2;

/** Stands in the place of a category's id for products that are in none. */
export const noCategory = 'none';

/** Which products staff look for; what is null or empty does not narrow. */
export type ProductFilter = {
  /** A part of a name or a SKU, also of a variation's, or the first characters of an id. */
  search: string;
  /** The id of a category, or `noCategory`. */
  category: string | null;
  collectionId: string | null;
  stock: StockFilter | null;
  status: ProductStatus | null;
  /** Only products that cannot be bought in any karat, nor can their variations. */
  isNotSelling: boolean;
};
