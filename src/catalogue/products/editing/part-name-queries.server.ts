import { unionAll } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import type { NameOf } from './describe-piece.ts';
import type { Parts } from './lock-parts.server.ts';
import type { ValidatedProduct } from './product-form.ts';

/**
 * Loads the names of these pieces' categories, collections and the products that go with them, and the keys of their
 * pictures.
 */
export async function readPartNames(
  db: DatabaseOrTransaction,
  pieces: readonly (Parts & Pick<ValidatedProduct, 'goesWithIds'>)[],
): Promise<NameOf> {
  const ids = pieces.flatMap(({ categoryId, collectionIds, goesWithIds, pictures: shown }) => [
    categoryId ?? [],
    collectionIds,
    goesWithIds,
    shown.map(({ id }) => id),
  ]);
  const asked = [...new Set(ids.flat())];
  if (asked.length === 0) return (id) => id;
  const namesIn = (table: typeof categories | typeof collections | typeof products) =>
    db.select({ id: table.id, name: table.name }).from(table).where(isAmong(table.id, asked));
  const keys = db
    .select({ id: pictures.id, name: pictures.key })
    .from(pictures)
    .where(isAmong(pictures.id, asked));
  const rows = await unionAll(namesIn(categories), namesIn(collections), namesIn(products), keys);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
