import { asc, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { fail } from '#platform/result.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { lockStock } from '#orders/inventory/lock-stock.server.ts';
import type { EditedPiece } from './edited-piece.ts';
import { findEditedPiece, listEditedPieces } from './edited-piece-queries.server.ts';
import { NotWritten } from './not-written.server.ts';
import {
  isDifferent,
  newPiece,
  type Parentage,
  type PieceChange,
  planChange,
  type StockSeen,
} from './piece-change.ts';
import type { ValidatedProduct } from './product-form.ts';

export type Rewrite = {
  id: string;
  /** The version that the form was loaded with. */
  version: number;
  validated: ValidatedProduct;
  stockSeen: StockSeen;
  parentage?: Parentage | undefined;
};

type HowLocked = {
  strength?: 'share' | 'no key update' | 'update';
  /** Whether to lock stock too, so that nobody can buy meanwhile. */
  withStock?: boolean;
};

/** Locks products and variations until the transaction ends, in order of id to avoid deadlocks. */
export async function lockEditedPieces(
  tx: Transaction,
  which: SQL | undefined,
  { strength = 'no key update', withStock = false }: HowLocked = {},
): Promise<EditedPiece[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(which)
    .orderBy(asc(products.id))
    .for(strength);
  const ids = rows.map(({ id }) => id);
  if (withStock) {
    const { productId, karat, size } = karatRecords;
    const records = tx.select({ productId, karat, size }).from(karatRecords);
    await lockStock(tx, await records.where(isAmong(productId, ids)));
  }
  const pieces = new Map((await listEditedPieces(tx, ids)).map((piece) => [piece.id, piece]));
  return ids.flatMap((id) => pieces.get(id) ?? []);
}

/**
 * Locks pieces and plans their changes from forms or spreadsheets. Refused if staff have changed one since it was read;
 * sales do not count.
 */
export async function planRewrites(
  tx: Transaction,
  rewrites: readonly Rewrite[],
): Promise<PieceChange[]> {
  const ids = rewrites.map(({ id }) => id);
  const locked = await lockEditedPieces(tx, isAmong(products.id, ids));
  const pieces = new Map(locked.map((piece) => [piece.id, piece]));
  return rewrites.map(({ id, version, validated, stockSeen, parentage }) => {
    const present = pieces.get(id);
    const parent = parentage?.parentProductId ?? null;
    if (!present || present.parentProductId !== parent) throw new NotWritten(fail('not-found'));
    if (present.version !== version) throw new NotWritten(fail('changed-meanwhile'));
    return planChange(present, { ...validated, ...parentage }, stockSeen);
  });
}

/** Plans a new piece; empty if the same form was already saved. */
export async function planNewPiece(
  tx: Transaction,
  piece: { id: string; validated: ValidatedProduct },
  parentage?: Parentage,
): Promise<PieceChange[]> {
  const there = await findEditedPiece(tx, piece.id);
  if (!there) return [newPiece(piece, parentage)];
  if (isDifferent(there.kind, there, piece.validated)) throw new NotWritten(fail('already-added'));
  return [];
}
