import type { Database } from '#platform/database/database.server.ts';
import type { Result } from '#platform/result.ts';
import type { PieceRefusal } from './not-written.server.ts';
import { planNewPiece, planRewrites, type Rewrite } from './plan-pieces.server.ts';
import type { ValidatedProduct } from './product-form.ts';
import { savePieces } from './write-pieces.server.ts';
import { type SameAsProduct, takeFromProduct } from './follow-product.server.ts';

/** Adds a product. Idempotent by id. `by` is the staff member's e-mail. */
export function addProduct(
  db: Database,
  { by, ...product }: { id: string; validated: ValidatedProduct; by: string },
): Promise<Result<null, PieceRefusal>> {
  return savePieces(db, by, (tx) => planNewPiece(tx, product));
}

/** Saves the form of a product; variations marked 'Same as Product' follow. */
export function updateProduct(
  db: Database,
  { by, ...change }: Omit<Rewrite, 'parentage'> & { by: string },
): Promise<Result<null, PieceRefusal>> {
  return savePieces(db, by, (tx) => planRewrites(tx, [change]));
}

type Variation = { productId: string; same: SameAsProduct; by: string };

/** Adds a variation to a product. Idempotent by id. */
export function addVariation(
  db: Database,
  { id, by, ...variation }: Variation & { id: string; validated: ValidatedProduct },
): Promise<Result<null, PieceRefusal>> {
  const { productId } = variation;
  return savePieces(db, by, async (tx) => {
    const validated = await takeFromProduct(tx, productId, variation, 'product-gone');
    return planNewPiece(tx, { id, validated }, parentageOf(variation));
  });
}

/** Saves the form of a variation of this product. */
export function updateVariation(
  db: Database,
  { productId, same, by, ...change }: Variation & Omit<Rewrite, 'parentage'>,
): Promise<Result<null, PieceRefusal>> {
  return savePieces(db, by, async (tx) => {
    const validated = await takeFromProduct(tx, productId, { ...change, same }, 'not-found');
    return planRewrites(tx, [
      { ...change, validated, parentage: parentageOf({ productId, same }) },
    ]);
  });
}

function parentageOf({ productId, same }: Pick<Variation, 'productId' | 'same'>) {
  const { makingCharge, discount } = same;
  return { parentProductId: productId, applySameMc: makingCharge, applySameDiscount: discount };
}
