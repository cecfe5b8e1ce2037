import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { orderSums } from './tables.server.ts';

/**
 * Merges the order sums of the same kind into one row, in one statement: concurrent readers see the rows either before or after,
 * which add up to the same. If two run at once, each merges what the other has left. Returns how many rows were merged.
 */
export async function mergeOrderSums(db: Database): Promise<number> {
  const { rows } = await db.execute<{ merged: number }>(sql`
    with kinds as (
      select day, is_test, payment_status, status from ${orderSums}
      group by day, is_test, payment_status, status having count(*) > 1
    ), merged as (
      delete from ${orderSums} using kinds
      where (order_sums.day, order_sums.is_test, order_sums.payment_status, order_sums.status)
        = (kinds.day, kinds.is_test, kinds.payment_status, kinds.status)
      returning order_sums.*
    ), added as (
      insert into ${orderSums}
        (day, is_test, payment_status, status, orders, total_amount_paise, refunded_paise)
      select day, is_test, payment_status, status,
        sum(orders), sum(total_amount_paise), sum(refunded_paise)
      from merged group by day, is_test, payment_status, status
      having (sum(orders), sum(total_amount_paise), sum(refunded_paise)) <> (0, 0, 0)
    )
    select count(*)::int as merged from merged`);
  return rows[0]?.merged ?? 0;
}
