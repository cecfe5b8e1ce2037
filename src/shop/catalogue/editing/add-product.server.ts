import type { Database } from '#platform/database/database.server.ts';
import type { Result } from '#platform/result.ts';
import { insertPiece, type InsertRefusal } from './insert-piece.server.ts';
import type { ValidatedProduct } from './product-form.ts';

/** Adds a product. Sent twice under the same id it is one product. `by` is the e-mail of the member of staff. */
export function addProduct(
  db: Database,
  product: { id: string; validated: ValidatedProduct; by: string },
): Promise<Result<null, InsertRefusal>> {
  return db.transaction((tx) => insertPiece(tx, product));
}
