import { isId } from '#platform/ids.ts';
import {
  noCategory,
  type ProductFilter,
  type StockFilter,
  stockFilters,
} from '#catalogue/products/product-filter.ts';
import { type ProductStatus, productStatuses } from '#catalogue/products/product-status.ts';
import { type ListQuery, readListQuery } from '#app/office/list/list-query.ts';

const listSchema = {
  sorts: ['created', 'name', 'category', 'making', 'discount', 'stock22kt', 'stock18kt'],
  isDescending: true,
  filters: { status: productStatuses, stock: stockFilters, selling: ['no'] },
  hasCursors: true,
  textSorts: ['name', 'category'],
} as const;

/** Filter parameters of the product list, besides the search text. */
export const productFilterNames = ['status', 'category', 'collection', 'stock', 'selling'] as const;

export type ProductListQuery = ListQuery<(typeof listSchema.sorts)[number]> & {
  filter: ProductFilter;
};

/**
 * Reads the query of the product list: `q`, `status` (`draft`, `published` or `archived`), `category` (an id, or `none`),
 * `collection` (an id), `stock` (`none` or `low`), and `selling=no` for products that cannot be bought.
 */
export function readProductListQuery(params: URLSearchParams): ProductListQuery {
  const query = readListQuery(params, listSchema);
  const category = params.get('category') ?? '';
  const collection = params.get('collection') ?? '';
  return {
    ...query,
    filter: {
      search: query.search,
      category: category === noCategory || isId(category) ? category : null,
      collectionId: isId(collection) ? collection : null,
      status: (query.filters.status || null) as ProductStatus | null,
      stock: (query.filters.stock || null) as StockFilter | null,
      isNotSelling: query.filters.selling === 'no',
    },
  };
}
