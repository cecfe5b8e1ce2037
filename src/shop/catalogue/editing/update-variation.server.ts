import type { Database } from '#platform/database/database.server.ts';
import { fail, type Result } from '#platform/result.ts';
import { type SameAsProduct, takeFromProduct } from './follow-product.server.ts';
import { type Rewrite, rewritePiece, type RewriteRefusal } from './rewrite-piece.server.ts';

type VariationChange = Rewrite & { productId: string; same: SameAsProduct };

/** Saves the form of a variation of this product. */
export function updateVariation(
  db: Database,
  { productId, same, ...change }: VariationChange,
): Promise<Result<null, RewriteRefusal>> {
  return db.transaction(async (tx) => {
    const validated = await takeFromProduct(tx, productId, change.validated, same);
    if (!validated) return fail('not-found');
    const flags = { applySameMc: same.makingCharge, applySameDiscount: same.discount };
    const parentage = { parentProductId: productId, ...flags };
    return rewritePiece(tx, { ...change, validated, parentage });
  });
}
