import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Milligrams } from '#shop/money/weight.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import { setStock } from '#shop/inventory/change-stock.server.ts';
import { lockStock, type StockCount } from '#shop/inventory/lock-stock.server.ts';
import { karatRecords } from '#shop/catalogue/tables.server.ts';
import type { StockSold } from './settle-stock.server.ts';

/** What is to become of a product in one karat and size. */
export type RecordChange = {
  productId: string;
  karat: Karat;
  size: string;
  grossWeightMg: Milligrams | null;
  stoneWeightMg: Milligrams | null;
  /** So many more than are left, or fewer where it is below zero. */
  pieces: number;
};

/**
 * Changes weights and stock of many products in few statements, because shoppers who buy one of them wait from here to the
 * end of the transaction. Answers with what was left of each before.
 */
export async function rewriteRecords(
  tx: Transaction,
  changes: readonly RecordChange[],
): Promise<Result<StockCount, StockSold>> {
  if (changes.length === 0) return ok(() => undefined);
  const stockOf = await lockStock(tx, changes);
  const counted = changes.map(({ productId, karat, size, pieces }) => {
    const left = stockOf({ productId, karat, size }) ?? 0;
    return { productId, karat, size, left, quantity: left + pieces };
  });
  const short = counted.find(({ quantity }) => quantity < 0);
  if (short) {
    const { karat, size, left } = short;
    return { ok: false, reason: 'stock-sold', karat, size, left };
  }
  await setWeights(tx, changes);
  await setStock(tx, counted);
  return ok(stockOf);
}

type Weights = Omit<RecordChange, 'pieces'>;

/** Sets the weights of each of these karats and sizes in one statement; makes the record where there is none. */
export async function setWeights(tx: Transaction, changes: readonly Weights[]): Promise<void> {
  if (changes.length === 0) return;
  const column = <Name extends keyof Weights>(name: Name) =>
    sql.param(changes.map((change) => change[name]));
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
