import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { changedFields } from '#shop/audit/changed-fields.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { describePiece } from './piece-change-queries.server.ts';
import type { ValidatedProduct } from './product-form.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import {
  settleStock,
  type SizeReserved,
  type StockSeen,
  type StockSold,
} from './settle-stock.server.ts';
import {
  productColumns,
  lockParts,
  markChanged,
  type PartGone,
  writeParts,
} from './write-piece.server.ts';

export type RewriteRefusal =
  | PartGone
  | StockSold
  | SizeReserved
  | 'not-found'
  | 'changed-meanwhile';

export type Rewrite = {
  id: string;
  /** The version that the form was filled from. */
  version: number;
  validated: ValidatedProduct;
  stockSeen: StockSeen;
  by: string;
};

/** Only of variations. */
export type Parentage = {
  parentProductId: string;
  applySameMc: boolean;
  applySameDiscount: boolean;
};

/**
 * Replaces a product or variation by its form, unless staff changed it since `version` was read. Sales are no change.
 */
export async function rewritePiece(
  tx: Transaction,
  { id, version, validated, stockSeen, by, parentage }: Rewrite & { parentage?: Parentage },
): Promise<Result<null, RewriteRefusal>> {
  const locked = await lockPiece(tx, { id, version, validated, parentage });
  if (!locked.ok) return locked;
  const stocks = await settleStock(tx, { id, validated }, stockSeen);
  if (!stocks.ok) return stocks;

  const before = (await describePiece(tx, id)) ?? {};
  await tx
    .update(products)
    .set({ ...productColumns(validated), ...parentage })
    .where(eq(products.id, id));
  await writeParts(tx, { id, validated }, stocks.value);
  const after = (await describePiece(tx, id)) ?? {};
  if (!changedFields(before, after)) return ok(null);
  await markChanged(tx, id);
  const kind = parentage ? ('variation' as const) : ('product' as const);
  const subject = { kind, id, name: validated.name };
  await recordChange(tx, { by, what: 'updated', subject, before, after });
  return ok(null);
}

type LockedPiece = Pick<Rewrite, 'id' | 'version' | 'validated'> & {
  parentage: Parentage | undefined;
};

/** Locks a piece of this version until the transaction ends, but for its stock, and what its form refers to. */
export async function lockPiece(
  tx: Transaction,
  { id, version, validated, parentage }: LockedPiece,
): Promise<Result<null, Exclude<RewriteRefusal, StockSold | SizeReserved>>> {
  const parent = parentage
    ? eq(products.parentProductId, parentage.parentProductId)
    : isNull(products.parentProductId);
  const [row] = await tx
    .select({ version: products.version })
    .from(products)
    .where(and(eq(products.id, id), parent))
    .for('no key update');
  if (!row) return fail('not-found');
  if (row.version !== version) return fail('changed-meanwhile');
  return lockParts(tx, validated);
}
