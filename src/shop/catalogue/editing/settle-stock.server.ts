import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { lockStock } from '#shop/inventory/lock-stock.server.ts';
import { type StockLine, type StockUnit, unitKey } from '#shop/inventory/stock-line.ts';
import { stockReservations } from '#shop/inventory/tables.server.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import { karatRecords } from '#shop/catalogue/tables.server.ts';
import { stockKey } from './karat-fields.ts';
import type { ValidatedProduct } from './product-form.ts';

/** The stock of each karat and size (`stockKey`) as it stood in the form when it was opened; none where there was no record. */
export type StockSeen = Readonly<Record<string, number>>;

/** Fewer are left than the form takes away, because some were sold since it was opened. */
export type StockSold = { reason: 'stock-sold'; karat: Karat; size: string; left: number };

/** A size is to be taken out of which a piece is reserved for an order that is being paid. */
export type SizeReserved = { reason: 'size-reserved'; karat: Karat; size: string };

/** The stock that each record of a form gets, and the records that go. */
export type SettledStock = { stocks: StockLine[]; removed: StockUnit[] };

type Settling = { id: string; validated: Pick<ValidatedProduct, 'records' | 'sizeKind'> };

/**
 * The stock that each karat and size of the form gets, with its row locked until the transaction ends. What the form adds
 * or takes away is applied to what is left now, so that pieces sold since it was opened do not come back. A size that is
 * not in the form any more goes, and with the first size what had none; unless any of it was sold or reserved meanwhile.
 */
export async function settleStock(
  tx: Transaction,
  { id, validated }: Settling,
  seen: StockSeen,
): Promise<Result<SettledStock, StockSold | SizeReserved>> {
  const present = await listUnits(tx, [id]);
  const wanted = validated.records.map(({ karat, size }) => ({ productId: id, karat, size }));
  const stockOf = await lockStock(tx, [...new Map([...present, ...wanted].map(byKey)).values()]);
  const stocks: StockLine[] = [];
  for (const { karat, size, stockQuantity } of validated.records) {
    const unit = { productId: id, karat, size };
    const left = stockOf(unit) ?? 0;
    const quantity = left + stockQuantity - (seen[stockKey(unit)] ?? 0);
    if (quantity < 0) return { ok: false, reason: 'stock-sold', karat, size, left };
    stocks.push({ ...unit, quantity });
  }
  const keys = new Set(wanted.map(unitKey));
  const removed = present.filter((unit) => isRemoved(unit, validated) && !keys.has(unitKey(unit)));
  for (const unit of removed) {
    const { karat, size } = unit;
    const left = stockOf(unit) ?? 0;
    if (left !== (seen[stockKey(unit)] ?? 0))
      return { ok: false, reason: 'stock-sold', karat, size, left };
  }
  const reserved = await findReserved(tx, removed);
  if (reserved) return { ok: false, reason: 'size-reserved', ...reserved };
  return ok({ stocks, removed });
}

const byKey = (unit: StockUnit) => [unitKey(unit), unit] as const;

/** A karat without sizes of which the form says nothing stays as it is (specification, back office 4). */
function isRemoved({ size }: StockUnit, { sizeKind }: Settling['validated']): boolean {
  return size !== '' || sizeKind !== null;
}

/** What there is a record of: each product, karat and size. */
export function listUnits(tx: Transaction, productIds: readonly string[]): Promise<StockUnit[]> {
  return tx
    .select({
      productId: karatRecords.productId,
      karat: karatRecords.karat,
      size: karatRecords.size,
    })
    .from(karatRecords)
    .where(isAmong(karatRecords.productId, productIds));
}

/** One of these records, which are locked, of which a piece is reserved; null where none is. */
async function findReserved(
  tx: Transaction,
  units: readonly StockUnit[],
): Promise<{ karat: Karat; size: string } | null> {
  const [first] = units;
  if (!first) return null;
  const reserved = await tx
    .selectDistinct({ karat: stockReservations.karat, size: stockReservations.size })
    .from(stockReservations)
    .where(
      and(
        eq(stockReservations.productId, first.productId),
        eq(stockReservations.state, 'reserved'),
      ),
    );
  const keys = new Set(units.map(stockKey));
  return reserved.find((unit) => keys.has(stockKey(unit))) ?? null;
}
