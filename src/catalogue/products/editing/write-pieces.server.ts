import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { recordChanges } from '#upkeep/audit/record-change.server.ts';
import { type StockCount, lockStock } from '#orders/inventory/lock-stock.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { setStock } from '#orders/inventory/change-stock.server.ts';
import { type StockLine, type StockUnit, unitKey } from '#orders/inventory/stock-line.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import type { Milligrams } from '#price/money/weight.ts';
import { describePiece } from './describe-piece.ts';
import { planFollowers } from './follow-product.server.ts';
import { stockKey } from './karat-fields.ts';
import { lockParts, type Parts } from './lock-parts.server.ts';
import { NotWritten, type PieceRefusal, refusalOf } from './not-written.server.ts';
import { readPartNames } from './part-name-queries.server.ts';
import type { PieceChange } from './piece-change.ts';
import { type OnProgress, writeProductRows } from './write-product-rows.server.ts';
import { karatRecords } from '../tables.server.ts';

type Writing = {
  /** The staff member's e-mail. */
  by: string;
  /** The audit log's action for changes to existing pieces. */
  what?: 'updated' | 'undone';
  onProgress?: OnProgress;
};

/**
 * Writes planned and locked products and variations of any kind of change, with the variations that follow them and an audit
 * log entry for each. Weights and stock of all pieces come last, because shoppers wait for those locks.
 */
export async function writePieces(
  tx: Transaction,
  changes: readonly PieceChange[],
  { by, what = 'updated', onProgress }: Writing,
): Promise<void> {
  const locked = await lockParts(tx, changes.map(comingParts));
  if (!locked.ok) throw new NotWritten(locked);
  await writeProductRows(tx, changes, onProgress);
  // After all of them: a variation among them may have stopped following its product.
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
 * Plans and writes in one transaction, or says why not. If two requests add the same piece at once, the second finds it
 * already there.
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

/** The newly referenced parts of a piece; its existing ones stay while it is locked. */
function comingParts({ present, after }: PieceChange): Parts {
  const shown = new Set(present?.pictures.map(({ id }) => id));
  return {
    categoryId: after.categoryId === present?.categoryId ? null : after.categoryId,
    collectionIds: after.collectionIds.filter((id) => !present?.collectionIds.includes(id)),
    pictures: after.pictures.filter(({ id }) => !shown.has(id)),
  };
}

/** The change with stock as of the lock: earlier sales are not staff changes. */
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

/** A planned change to a piece in one karat and size; a negative quantity removes stock. */
type RecordChange = StockLine & {
  grossWeightMg: Milligrams | null;
  stoneWeightMg: Milligrams | null;
  isWeighed: boolean;
};

/**
 * Writes weights and stock of all these pieces in few statements, because shoppers buying one of them wait from here until
 * the transaction ends. Returns the previous stock of each.
 */
async function writeRecords(tx: Transaction, changes: readonly PieceChange[]): Promise<StockCount> {
  const records = changes.flatMap(recordChangesOf);
  const removed = changes.flatMap((change) => change.removed);
  const stockOf = await lockStock(tx, [...records, ...removed]);
  const leftOf = (unit: StockUnit) => stockOf(unit) ?? 0;
  const counted = records.map((record) => {
    return { ...record, quantity: leftOf(record) + record.quantity };
  });
  const sold =
    counted.find(({ quantity }) => quantity < 0) ??
    removed.find((line) => leftOf(line) !== line.quantity);
  if (sold) {
    const { karat, size } = sold;
    throw new NotWritten({ ok: false, reason: 'stock-sold', karat, size, left: leftOf(sold) });
  }
  await setWeights(
    tx,
    records.filter(({ isWeighed }) => !isWeighed),
  );
  await setStock(tx, counted);
  await removeSizes(tx, removed);
  return stockOf;
}

/** Only the karats and sizes that change: the others can be bought meanwhile without waiting. */
function recordChangesOf({ id, present, after }: PieceChange): RecordChange[] {
  const before = new Map(present?.records.map((record) => [stockKey(record), record]));
  return after.records.flatMap((record) => {
    const { karat, size, grossWeightMg, stoneWeightMg, stockQuantity } = record;
    const was = before.get(stockKey(record));
    const isWeighed = was?.grossWeightMg === grossWeightMg && was.stoneWeightMg === stoneWeightMg;
    const quantity = stockQuantity - (was?.stockQuantity ?? 0);
    if (isWeighed && quantity === 0) return [];
    return { productId: id, karat, size, grossWeightMg, stoneWeightMg, isWeighed, quantity };
  });
}

/** Sets the weights of these karats and sizes in one statement, inserting missing records. */
async function setWeights(tx: Transaction, changes: readonly RecordChange[]): Promise<void> {
  if (changes.length === 0) return;
  const column = (name: keyof RecordChange) => sql.param(changes.map((change) => change[name]));
  await tx.execute(sql`
    insert into ${karatRecords} (product_id, karat, size, gross_weight_mg, stone_weight_mg)
    select * from unnest(
      ${column('productId')}::uuid[], ${column('karat')}::text[], ${column('size')}::text[],
      ${column('grossWeightMg')}::integer[], ${column('stoneWeightMg')}::integer[]
    )
    order by 1, 2, 3
    on conflict (product_id, karat, size) do update
      set gross_weight_mg = excluded.gross_weight_mg, stone_weight_mg = excluded.stone_weight_mg
  `);
}

/** Deletes sizes whose stock is locked; refuses if a piece of one is reserved. */
async function removeSizes(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const { productId, karat, size, state } = stockReservations;
  const reserved = await tx
    .selectDistinct({ productId, karat, size })
    .from(stockReservations)
    .where(and(isAmong(productId, ids), eq(state, 'reserved')));
  const keys = new Set(lines.map(unitKey));
  const kept = reserved.find((unit) => keys.has(unitKey(unit)));
  if (kept) {
    throw new NotWritten({
      ok: false,
      reason: 'size-reserved',
      karat: kept.karat,
      size: kept.size,
    });
  }
  const column = (name: 'productId' | 'karat' | 'size') =>
    sql.param(lines.map((line) => line[name]));
  await tx.delete(karatRecords).where(
    sql`(${karatRecords.productId}, ${karatRecords.karat}, ${karatRecords.size}) in
        (select * from unnest(${column('productId')}::uuid[], ${column('karat')}::text[], ${column('size')}::text[]))`,
  );
}
