import { redirect } from 'react-router';
import type { ProductList } from '#shop/catalogue/memory/catalogue-memory.server.ts';
import type { ProductGroup } from '#shop/catalogue/memory/product-lists.ts';
import type { PublicCatalogue } from '#shop/catalogue/memory/public-catalogue.server.ts';
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
export function readList(
  catalogue: PublicCatalogue,
  url: URL,
  group: ProductGroup = {},
): ShownList {
  const asked = readListAddress(url.searchParams);
  const written = writtenListSearch(url.searchParams);
  if (written !== listSearch(asked)) throw redirect(url.pathname + listSearch(asked));
  const list = catalogue.list(group, {
    order: asked.order,
    from: asked.from,
    shown: asked.shown,
  });
  const address = withinTotal(asked, list.total);
  if (listSearch(address) !== written) throw redirect(url.pathname + listSearch(address));
  return { ...list, address };
}
