import type { ProductList } from '#catalogue/products/memory/catalogue-memory.server.ts';
import type { ProductGroup } from '#catalogue/products/memory/product-lists.ts';
import type { PublicCatalogue } from '#catalogue/products/memory/public-catalogue.server.ts';
import { firstPart, type ListAddress, readListAddress } from './list-address.ts';
import { readPart } from './read-part.server.ts';

export type ShownList = ProductList & { address: ListAddress };

export const emptyList: ShownList = { products: [], total: 0, address: firstPart };

/** The part of a group of products that an address asks for, at today's prices. */
export function readList(
  catalogue: PublicCatalogue,
  url: URL,
  group: ProductGroup = {},
): ShownList {
  const isArranged = group.collectionId !== undefined && catalogue.isArranged(group);
  return readPart(
    url,
    ({ order, from, shown }) => catalogue.list(group, { order, from, shown }),
    (query) => readListAddress(query, isArranged),
  );
}
