import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { lockStock } from '#shop/inventory/lock-stock.server.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import { type SameAsProduct, takeFromProduct } from './follow-product.server.ts';
import { insertPiece, type InsertRefusal } from './insert-piece.server.ts';
import type { ValidatedProduct } from './product-form.ts';
import { type Rewrite, rewritePiece, type RewriteRefusal } from './rewrite-piece.server.ts';
import { listUnits } from './settle-stock.server.ts';
import { skuTakenOr } from './sku-taken.server.ts';
import { describePiece } from './piece-change-queries.server.ts';

type NewVariation = {
  id: string;
  productId: string;
  validated: ValidatedProduct;
  same: SameAsProduct;
  by: string;
};

/** Adds a variation to a product. Sent twice under the same id it is one variation. */
export function addVariation(
  db: Database,
  { id, productId, validated, same, by }: NewVariation,
): Promise<Result<null, InsertRefusal | 'product-gone' | 'sku-taken'>> {
  return db
    .transaction(async (tx) => {
      const filled = await takeFromProduct(tx, productId, validated, same);
      if (!filled) return fail('product-gone');
      const parentage = parentageOf(productId, same);
      return insertPiece(tx, { id, validated: filled, by, parentage });
    })
    .catch(skuTakenOr);
}

type VariationChange = Rewrite & { productId: string; same: SameAsProduct };

/** Saves the form of a variation of this product. */
export function updateVariation(
  db: Database,
  { productId, same, ...change }: VariationChange,
): Promise<Result<null, RewriteRefusal | 'sku-taken'>> {
  return db
    .transaction(async (tx) => {
      const validated = await takeFromProduct(tx, productId, change.validated, same);
      if (!validated) return fail('not-found');
      const parentage = parentageOf(productId, same);
      return rewritePiece(tx, { ...change, validated, parentage });
    })
    .catch(skuTakenOr);
}

/** Deletes a variation of this product. Orders have their own copy of what they say of it. */
export function deleteVariation(
  db: Database,
  { id, productId, by }: { id: string; productId: string; by: string },
): Promise<Result<null, 'not-found'>> {
  return db.transaction(async (tx) => {
    await lockStock(tx, await listUnits(tx, [id]));
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

function parentageOf(parentProductId: string, { makingCharge, discount }: SameAsProduct) {
  return { parentProductId, applySameMc: makingCharge, applySameDiscount: discount };
}
