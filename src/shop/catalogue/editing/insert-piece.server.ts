import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { formOf } from './edited-piece.ts';
import { findEditedPiece } from './edited-piece-queries.server.ts';
import { describePiece } from './piece-change-queries.server.ts';
import { checkPieceForm, type ValidatedProduct } from './product-form.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import { settleStock } from './settle-stock.server.ts';
import { productColumns, lockParts, type PartGone, writeParts } from './write-piece.server.ts';

export type InsertRefusal = PartGone | 'already-added';

type NewPiece = {
  /** Made before the form was filled, so that the same form sent twice is one piece. */
  id: string;
  validated: ValidatedProduct;
  by: string;
  /** Only of variations. */
  parentage?: { parentProductId: string; applySameMc: boolean; applySameDiscount: boolean };
};

const noStockYet = {};

/**
 * Adds a product or variation with everything that belongs to it. Repeating it changes nothing and succeeds;
 * `already-added` is a form that was changed after it had been saved without its sender knowing.
 */
export async function insertPiece(
  tx: Transaction,
  { id, validated, by, parentage }: NewPiece,
): Promise<Result<null, InsertRefusal>> {
  const kind = parentage ? 'variation' : 'product';
  const locked = await lockParts(tx, validated);
  if (!locked.ok) return locked;
  const [added] = await tx
    .insert(products)
    .values({ id, kind, ...productColumns(validated), ...parentage })
    .onConflictDoNothing({ target: products.id })
    .returning({ id: products.id });
  if (!added) return (await isSavedAlready(tx, id, validated)) ? ok(null) : fail('already-added');
  const stocks = await settleStock(tx, { id, validated }, noStockYet);
  if (!stocks.ok) throw new Error('A new piece cannot have been sold');
  await writeParts(tx, { id, validated }, stocks.value);
  await recordChange(tx, {
    by,
    what: 'added',
    subject: { kind, id, name: validated.name },
    before: null,
    after: await describePiece(tx, id),
  });
  return ok(null);
}

async function isSavedAlready(
  tx: Transaction,
  id: string,
  validated: ValidatedProduct,
): Promise<boolean> {
  const piece = await findEditedPiece(tx, id);
  const there = piece && checkPieceForm(piece.kind, formOf(piece), { makingDecimals: true });
  return there?.ok === true && JSON.stringify(there.validated) === JSON.stringify(validated);
}
