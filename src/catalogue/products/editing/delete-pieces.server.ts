import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChanges } from '#upkeep/audit/record-change.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { describePiece } from './describe-piece.ts';
import { readPartNames } from './part-name-queries.server.ts';
import { lockEditedPieces } from './plan-pieces.server.ts';

/**
 * Deletes a product with its variations and their cart and wishlist rows. Order lines are snapshots and stay; reservations
 * for orders also stay, but stock released later has no record to return to.
 */
export function deleteProduct(
  db: Database,
  { id, by }: { id: string; by: string },
): Promise<Result<null, 'not-found'>> {
  return deletePieces(db, by, eq(products.familyId, id));
}

/** Deletes a variation of this product. Orders keep their own copy of its details. */
export function deleteVariation(
  db: Database,
  { id, productId, by }: { id: string; productId: string; by: string },
): Promise<Result<null, 'not-found'>> {
  return deletePieces(db, by, and(eq(products.id, id), eq(products.parentProductId, productId)));
}

function deletePieces(
  db: Database,
  by: string,
  which: SQL | undefined,
): Promise<Result<null, 'not-found'>> {
  return db.transaction(async (tx) => {
    const gone = await lockEditedPieces(tx, which, { strength: 'update', withStock: true });
    if (gone.length === 0) return fail('not-found');
    const nameOf = await readPartNames(tx, gone);
    const ids = gone.map(({ id }) => id);
    await tx.delete(products).where(isAmong(products.id, ids));
    await recordChanges(
      tx,
      gone.map((piece) => {
        const { kind, id, name } = piece;
        const before = describePiece(kind, piece, nameOf);
        return { by, what: 'deleted', subject: { kind, id, name }, before, after: null };
      }),
    );
    return ok(null);
  });
}
