import { asc, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { type StockUnit, unitKey } from './stock-line.ts';

/** How many pieces are in stock; undefined where the product has no record in that karat and size, or is gone. */
export type StockCount = (unit: StockUnit) => number | undefined;

/**
 * Locks the stock of these pieces until the transaction ends, and counts it. The order in which all code takes locks: the
 * orders by id, then everything that the transaction will change of the stock, in one call of this, by product, karat and size.
 * Whoever follows it can never wait for another in a circle.
 */
export async function lockStock(tx: Transaction, units: readonly StockUnit[]): Promise<StockCount> {
  if (units.length === 0) return () => undefined;
  return counted(await selectLocking(tx, unitArrays(units)));
}

/** Counts how many of these pieces are in stock at this moment, without a lock. */
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

/** Products, karats and sizes as three parameters of a statement, however many they are. */
function unitArrays(units: readonly StockUnit[]): UnitArrays {
  return {
    productIds: units.map(({ productId }) => productId),
    karats: units.map(({ karat }) => karat),
    sizes: units.map(({ size }) => size),
  };
}
