import { and, asc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Due } from '#app/capability.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { codeUses } from '#selling/offers/tables.server.ts';
import { forgetBuyers } from '#orders/orders/forget-buyers.server.ts';
import { orders, whereUnpaid } from '#orders/orders/tables.server.ts';
import { paymentAttempts } from '#selling/payments/tables.server.ts';

/**
 * Overwrites name, e-mail, phone, address and GSTIN of orders never paid, and removes their PAN, for at most `limit` orders;
 * returns how many. The orders are cancelled as well: a late payment is refunded. Orders that staff have advanced, and those with
 * pieces or money, are not touched.
 */
export function forgetUnpaidBuyers(db: Database, due: Due): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await lockNeverPaid(tx, due);
    if (ids.length === 0) return 0;
    await forgetBuyers(tx, ids, due.now);
    await tx.delete(codeUses).where(inArray(codeUses.orderId, ids));
    return ids.length;
  });
}

/** Skips rows locked by a payment or a change in progress; they are left for the next run. */
async function lockNeverPaid(tx: Transaction, { before, limit }: Due): Promise<string[]> {
  const money = tx
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orders.id),
        inArray(paymentAttempts.status, ['authorized', 'captured', 'refunded']),
      ),
    );
  const pieces = tx
    .select({ one: sql`1` })
    .from(stockReservations)
    .where(
      and(
        eq(stockReservations.orderId, orders.id),
        inArray(stockReservations.state, ['reserved', 'sold']),
      ),
    );
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        whereUnpaid,
        sql`${orders.status} in ('pending', 'cancelled')`,
        isNull(orders.personalDataRemovedAt),
        lt(orders.createdAt, before),
        notExists(money),
        notExists(pieces),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
