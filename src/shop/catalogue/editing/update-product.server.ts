import type { Database } from '#platform/database/database.server.ts';
import type { Result } from '#platform/result.ts';
import { copyToVariations } from './follow-product.server.ts';
import { type Rewrite, rewritePiece, type RewriteRefusal } from './rewrite-piece.server.ts';

/** Saves the form of a product; its variations follow where they are 'Same as Product'. */
export function updateProduct(
  db: Database,
  change: Rewrite,
): Promise<Result<null, RewriteRefusal>> {
  return db.transaction(async (tx) => {
    const written = await rewritePiece(tx, change);
    if (written.ok) await copyToVariations(tx, { productIds: [change.id], by: change.by });
    return written;
  });
}
