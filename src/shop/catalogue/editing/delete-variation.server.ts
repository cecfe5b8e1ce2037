import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { lockStock } from '#shop/inventory/lock-stock.server.ts';
import { karats } from '#shop/pricing/karat.ts';
import { describePiece } from './piece-change-queries.server.ts';
import { products } from '#shop/catalogue/tables.server.ts';

/** Deletes a variation of this product. Orders have their own copy of what they say of it. */
export function deleteVariation(
  db: Database,
  { id, productId, by }: { id: string; productId: string; by: string },
): Promise<Result<null, 'not-found'>> {
  return db.transaction(async (tx) => {
    await lockStock(
      tx,
      karats.map((karat) => ({ productId: id, karat })),
    );
    const before = await describePiece(tx, id);
    const [gone] = await tx
      .delete(products)
      .where(
        and(
          eq(products.id, id),
          eq(products.kind, 'variation'),
          eq(products.parentProductId, productId),
        ),
      )
      .returning({ name: products.name });
    if (!gone) return fail('not-found');
    const subject = { kind: 'variation' as const, id, name: gone.name };
    await recordChange(tx, { by, what: 'deleted', subject, before, after: null });
    return ok(null);
  });
}
