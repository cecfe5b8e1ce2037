import { asc, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { type StockUnit, unitKey } from './stock-line.ts';

/** The number of pieces in stock; undefined if the product has no record in that karat and size, or is gone. */
export type StockCount = (unit: StockUnit) => number | undefined;

/**
 * Locks the stock of these pieces until the transaction ends, and counts it. All code locks in the same order: orders by id, then
 * all stock that the transaction will change, in one call of this function, by product, karat and size. Following it rules out
 * deadlocks.
 */
export async function lockStock(tx: Transaction, units: readonly StockUnit[]): Promise<StockCount> {
  if (units.length === 0) return () => undefined;
  return counted(await selectLocking(tx, unitArrays(units)));
}

/** Counts the current stock of these pieces, without a lock. */
export async function readStock(
  db: DatabaseOrTransaction,
  units: readonly StockUnit[],
): Promise<StockCount> {
  return counted(await selectStock(db, unitArrays(units)));
}

type UnitArrays = { productIds: string[]; karats: string[]; sizes: string[] };

const selectLocking = prepared('stock: locked', (db, units: Slots<UnitArrays>) =>
  stockQuery(db, units).for('update'),
);
const selectStock = prepared('stock: counted', (db, units: Slots<UnitArrays>) =>
  stockQuery(db, units),
);

function stockQuery(db: DatabaseOrTransaction, { productIds, karats, sizes }: Slots<UnitArrays>) {
  return db
    .select({
      productId: karatRecords.productId,
      karat: karatRecords.karat,
      size: karatRecords.size,
      stock: karatRecords.stockQuantity,
    })
    .from(karatRecords)
    .where(
      sql`(${karatRecords.productId}, ${karatRecords.karat}, ${karatRecords.size}) in (select * from unnest(${productIds}::uuid[], ${karats}::text[], ${sizes}::text[]))`,
    )
    .orderBy(asc(karatRecords.productId), asc(karatRecords.karat), asc(karatRecords.size));
}

function counted(rows: readonly (StockUnit & { stock: number })[]): StockCount {
  const counts = new Map(rows.map((row) => [unitKey(row), row.stock]));
  return (unit) => counts.get(unitKey(unit));
}

/** Products, karats and sizes as three array parameters, so that the statement is the same for any number of units. */
function unitArrays(units: readonly StockUnit[]): UnitArrays {
  return {
    productIds: units.map(({ productId }) => productId),
    karats: units.map(({ karat }) => karat),
    sizes: units.map(({ size }) => size),
  };
}
