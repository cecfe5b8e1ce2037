import type { Database } from '#platform/database/database.server.ts';
import type { Result } from '#platform/result.ts';
import type { PieceRefusal } from './not-written.server.ts';
import { planNewPiece, planRewrites, type Rewrite } from './plan-pieces.server.ts';
import type { ValidatedProduct } from './product-form.ts';
import { savePieces } from './write-pieces.server.ts';

/** Adds a product. Sent twice under the same id it is one product. `by` is the e-mail of the member of staff. */
export function addProduct(
  db: Database,
  { by, ...product }: { id: string; validated: ValidatedProduct; by: string },
): Promise<Result<null, PieceRefusal>> {
  return savePieces(db, by, (tx) => planNewPiece(tx, product));
}

/** Saves the form of a product; its variations follow where they are 'Same as Product'. */
export function updateProduct(
  db: Database,
  { by, ...change }: Omit<Rewrite, 'parentage'> & { by: string },
): Promise<Result<null, PieceRefusal>> {
  return savePieces(db, by, (tx) => planRewrites(tx, [change]));
}
