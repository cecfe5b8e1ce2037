import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { lockStock } from '#shop/inventory/lock-stock.server.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import { insertPiece, type InsertRefusal } from './insert-piece.server.ts';
import type { ValidatedProduct } from './product-form.ts';
import { copyToVariations } from './follow-product.server.ts';
import { type Rewrite, rewritePiece, type RewriteRefusal } from './rewrite-piece.server.ts';
import { listUnits } from './settle-stock.server.ts';
import { skuTakenOr } from './sku-taken.server.ts';
import { describePiece } from './piece-change-queries.server.ts';

/** Adds a product. Sent twice under the same id it is one product. `by` is the e-mail of the member of staff. */
export function addProduct(
  db: Database,
  product: { id: string; validated: ValidatedProduct; by: string },
): Promise<Result<null, InsertRefusal | 'sku-taken'>> {
  return db.transaction((tx) => insertPiece(tx, product)).catch(skuTakenOr);
}

/** Saves the form of a product; its variations follow where they are 'Same as Product'. */
export function updateProduct(
  db: Database,
  change: Rewrite,
): Promise<Result<null, RewriteRefusal | 'sku-taken'>> {
  return db
    .transaction(async (tx) => {
      const written = await rewritePiece(tx, change);
      if (written.ok) await copyToVariations(tx, { productIds: [change.id], by: change.by });
      return written;
    })
    .catch(skuTakenOr);
}

/**
 * Deletes a product with its variations, and with them the rows of carts and wishlists. Order lines are snapshots and
 * stay; pieces reserved for an order stay reserved, and what is released later has no stock to go back to.
 */
export function deleteProduct(
  db: Database,
  { id, by }: { id: string; by: string },
): Promise<Result<null, 'not-found'>> {
  return db.transaction(async (tx) => {
    const family = await tx
      .select({ id: products.id, kind: products.kind, name: products.name })
      .from(products)
      .where(eq(products.familyId, id))
      .orderBy(asc(products.id))
      .for('update');
    const ids = family.map((piece) => piece.id);
    await lockStock(tx, await listUnits(tx, ids));
    const described = new Map<string, Awaited<ReturnType<typeof describePiece>>>();
    for (const piece of family) described.set(piece.id, await describePiece(tx, piece.id));
    const gone = await tx
      .delete(products)
      .where(and(eq(products.id, id), eq(products.kind, 'product')))
      .returning({ id: products.id });
    if (gone.length === 0) return fail('not-found');
    for (const { kind, name, id: pieceId } of family) {
      const subject = { kind, id: pieceId, name };
      const before = described.get(pieceId) ?? null;
      await recordChange(tx, { by, what: 'deleted', subject, before, after: null });
    }
    return ok(null);
  });
}
