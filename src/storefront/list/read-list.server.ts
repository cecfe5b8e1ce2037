import { redirect } from 'react-router';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  listProducts,
  type ProductGroup,
  type ProductList,
} from '#shop/catalogue/product-list-queries.server.ts';
import { readPricingForDisplay } from '#shop/settings/settings-queries.server.ts';
import {
  firstPart,
  type ListAddress,
  listSearch,
  readListAddress,
  withinTotal,
  writtenListSearch,
} from './list-address.ts';

export type ShownList = ProductList & { address: ListAddress };

export const emptyList: ShownList = { products: [], total: 0, address: firstPart };

/**
 * The part of a group of products that an address asks for. Every part has one address: others that mean the same, or
 * ask for more than there is, are sent there, so that nobody can fill the page cache with copies of a list.
 */
export async function readList(
  db: DatabaseOrTransaction,
  url: URL,
  group: ProductGroup = {},
): Promise<ShownList> {
  const asked = readListAddress(url.searchParams);
  const written = writtenListSearch(url.searchParams);
  if (written !== listSearch(asked)) throw redirect(url.pathname + listSearch(asked));
  const list = await listProducts(db, await readPricingForDisplay(db), group, {
    order: asked.order,
    from: asked.from,
    shown: asked.shown,
  });
  const address = withinTotal(asked, list.total);
  if (listSearch(address) !== written) throw redirect(url.pathname + listSearch(address));
  return { ...list, address };
}
