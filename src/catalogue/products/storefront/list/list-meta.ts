import { productPath } from '#app/storefront/paths.ts';
import type { ShownList } from './read-list.server.ts';

/** What programs are told of a list: its pieces in their order, and nothing of one that somebody has narrowed. */
export function listMeta({ products, address }: ShownList) {
  const items = products.map(({ id, name }) => ({ name, path: productPath(id) }));
  return { isUnlisted: address.choice !== undefined, list: { items, from: address.from } };
}
