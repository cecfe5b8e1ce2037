import { productPath } from '#app/storefront/paths.ts';
import type { ShownList } from './read-list.server.ts';

/** Structured data of a list: its pieces in order. A filtered list is not indexed. */
export function listMeta({ products, address }: ShownList) {
  const items = products.map(({ id, name }) => ({ name, path: productPath(id) }));
  return { isUnlisted: address.choice !== undefined, list: { items, from: address.from } };
}
