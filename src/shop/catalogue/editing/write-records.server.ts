import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { karatRecords } from '#shop/catalogue/tables.server.ts';
import { setStock } from '#shop/inventory/change-stock.server.ts';
import { lockStock, type StockCount } from '#shop/inventory/lock-stock.server.ts';
import { type StockLine, type StockUnit, unitKey } from '#shop/inventory/stock-line.ts';
import { stockReservations } from '#shop/inventory/tables.server.ts';
import type { Milligrams } from '#shop/money/weight.ts';
import { stockKey } from './karat-fields.ts';
import { NotWritten } from './not-written.server.ts';
import type { PieceChange } from './piece-change.ts';

/** What is to become of a piece in one karat and size; the quantity is how many come, or go where it is below zero. */
type RecordChange = StockLine & {
  grossWeightMg: Milligrams | null;
  stoneWeightMg: Milligrams | null;
  isWeighed: boolean;
};

/**
 * Writes weights and stock of all these pieces in few statements, because shoppers who buy one of them wait from here to the
 * end of the transaction. Answers with what was left of each before.
 */
export async function writeRecords(
  tx: Transaction,
  changes: readonly PieceChange[],
): Promise<StockCount> {
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

/** Of the karats and sizes of which anything changes: others may be bought in the meantime without waiting. */
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

/** Sets the weights of each of these karats and sizes in one statement; makes the record where there is none. */
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

/** Takes sizes out of the shop, whose stock is locked; none of which a piece is reserved. */
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
