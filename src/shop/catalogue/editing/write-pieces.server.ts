import type { Database, Transaction } from '#platform/database/database.server.ts';
import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { recordChanges } from '#shop/audit/record-change.server.ts';
import type { StockCount } from '#shop/inventory/lock-stock.server.ts';
import { describePiece } from './describe-piece.ts';
import { planFollowers } from './follow-product.server.ts';
import { stockKey } from './karat-fields.ts';
import { lockParts, type Parts } from './lock-parts.server.ts';
import { NotWritten, type PieceRefusal, refusalOf } from './not-written.server.ts';
import { readPartNames } from './part-name-queries.server.ts';
import type { PieceChange } from './piece-change.ts';
import { type OnProgress, writeProductRows } from './write-product-rows.server.ts';
import { writeRecords } from './write-records.server.ts';

type Writing = {
  /** The e-mail of the member of staff. */
  by: string;
  /** As the audit log calls the change of what is there already. */
  what?: 'updated' | 'undone';
  onProgress?: OnProgress;
};

/**
 * Writes products and variations that are planned and locked, however many and whichever way they are changed: with their
 * variations that follow, and a place in the audit log for each. What shoppers wait for comes last: weights and stock of all
 * pieces at once.
 */
export async function writePieces(
  tx: Transaction,
  changes: readonly PieceChange[],
  { by, what = 'updated', onProgress }: Writing,
): Promise<void> {
  const locked = await lockParts(tx, changes.map(comingParts));
  if (!locked.ok) throw new NotWritten(locked);
  await writeProductRows(tx, changes, onProgress);
  // After all of them, because a variation among them may have stopped following its product.
  const followers = await planFollowers(tx, changes);
  await writeProductRows(tx, followers);
  const stockOf = await writeRecords(tx, changes);
  const pieces = changes.flatMap(({ present, after }) => (present ? [present, after] : after));
  const nameOf = await readPartNames(tx, pieces);
  const entryOf = (change: PieceChange, done: string) => {
    const { id, kind, present, after } = asCounted(change, stockOf);
    return {
      by,
      what: present ? done : 'added',
      subject: { kind, id, name: after.name },
      before: present && describePiece(kind, present, nameOf),
      after: describePiece(kind, after, nameOf),
    };
  };
  await recordChanges(tx, [
    ...changes.map((change) => entryOf(change, what)),
    ...followers.map((change) => entryOf(change, 'updated')),
  ]);
}

/**
 * Writes what is planned in one transaction, or says why not. Of two who add the same piece at once the second finds it
 * there.
 */
export async function savePieces(
  db: Database,
  by: string,
  plan: (tx: Transaction) => Promise<PieceChange[]>,
): Promise<Result<null, PieceRefusal>> {
  try {
    await db.transaction(async (tx) => writePieces(tx, await plan(tx), { by }));
    return ok(null);
  } catch (error) {
    return breaksUnique(error, 'products_pkey') ? savePieces(db, by, plan) : refusalOf(error);
  }
}

/** What a piece refers to from now on; what it refers to already stays while it is locked. */
function comingParts({ present, after }: PieceChange): Parts {
  const shown = new Set(present?.pictures.map(({ id }) => id));
  return {
    categoryId: after.categoryId === present?.categoryId ? null : after.categoryId,
    collectionIds: after.collectionIds.filter((id) => !present?.collectionIds.includes(id)),
    pictures: after.pictures.filter(({ id }) => !shown.has(id)),
  };
}

/** A change with the stock as it was when it was locked: what was sold before is no change by staff. */
function asCounted(change: PieceChange, stockOf: StockCount): PieceChange {
  const { id, present, after } = change;
  if (!present) return change;
  const sold = new Map(
    present.records.map((record) => {
      const { karat, size, stockQuantity } = record;
      const left = stockOf({ productId: id, karat, size }) ?? stockQuantity;
      return [stockKey(record), stockQuantity - left];
    }),
  );
  const counted = <Piece extends Pick<PieceChange['after'], 'records'>>(piece: Piece): Piece => ({
    ...piece,
    records: piece.records.map((record) => {
      const stockQuantity = record.stockQuantity - (sold.get(stockKey(record)) ?? 0);
      return { ...record, stockQuantity };
    }),
  });
  return { ...change, present: counted(present), after: counted(after) };
}
