import type { Database } from '#platform/database/database.server.ts';
import { findChosenPieces } from '#catalogue/products/chosen-piece-queries.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { karats } from '#price/pricing/karat.ts';
import { readPricingForDisplay } from '#content/settings/settings-queries.server.ts';
import type { FindPiece } from './cart-queries.server.ts';

/** Looks up any piece in the database, for tests without an in-memory catalogue. */
export async function findAll(db: Database): Promise<FindPiece> {
  const all = await db.select({ productId: products.id }).from(products);
  const choices = all.flatMap(({ productId }) =>
    karats.map((karat) => ({ productId, karat, size: '' })),
  );
  return findChosenPieces(db, await readPricingForDisplay(db), choices);
}
