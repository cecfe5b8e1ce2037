import type { Database } from '#platform/database/database.server.ts';
import { fail, type Result } from '#platform/result.ts';
import { type SameAsProduct, takeFromProduct } from './follow-product.server.ts';
import { insertPiece, type InsertRefusal } from './insert-piece.server.ts';
import type { ValidatedProduct } from './product-form.ts';

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
): Promise<Result<null, InsertRefusal | 'product-gone'>> {
  return db.transaction(async (tx) => {
    const filled = await takeFromProduct(tx, productId, validated, same);
    if (!filled) return fail('product-gone');
    const flags = { applySameMc: same.makingCharge, applySameDiscount: same.discount };
    const parentage = { parentProductId: productId, ...flags };
    return insertPiece(tx, { id, validated: filled, by, parentage });
  });
}
