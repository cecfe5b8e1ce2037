import { count, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { containing } from '#platform/database/containing.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { orders, payments, refunds, webhookDeliveries } from '#sandboxes/payments/tables.server.ts';

/** A page of a list: the search text (empty for everything) and the range of rows. */
export type Listing = { search: string; offset: number; limit: number };

/** The orders that shops have created, newest first; searched by id or receipt. */
export async function listOrders(db: Database, { search, offset, limit }: Listing) {
  const pattern = containing(search);
  const found = search ? or(ilike(orders.id, pattern), ilike(orders.receipt, pattern)) : undefined;
  const rows = await db
    .select({
      id: orders.id,
      receipt: orders.receipt,
      amountPaise: orders.amountPaise,
      status: orders.status,
      attempts: orders.attempts,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(found)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(offset)
    .limit(limit);
  return { rows, total: await totalOf(db, orders, found) };
}

/** Every payment attempt, newest first; searched by its id or its order's. */
export async function listPayments(db: Database, { search, offset, limit }: Listing) {
  const pattern = containing(search);
  const found = search
    ? or(ilike(payments.id, pattern), ilike(payments.orderId, pattern))
    : undefined;
  const rows = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      amountPaise: payments.amountPaise,
      amountRefundedPaise: payments.amountRefundedPaise,
      status: payments.status,
      method: payments.method,
      cardLast4: payments.cardLast4,
      failure: payments.failure,
      lateAuthorisationAt: payments.lateAuthorisationAt,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(found)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .offset(offset)
    .limit(limit);
  return { rows, total: await totalOf(db, payments, found) };
}

/** The refunds, newest first; found by their id or their payment's. */
export async function listRefunds(db: Database, { search, offset, limit }: Listing) {
  const pattern = containing(search);
  const found = search
    ? or(ilike(refunds.id, pattern), ilike(refunds.paymentId, pattern))
    : undefined;
  const rows = await db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amountPaise: refunds.amountPaise,
      status: refunds.status,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .where(found)
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .offset(offset)
    .limit(limit);
  return { rows, total: await totalOf(db, refunds, found) };
}

/** The webhooks, newest first; searched by their id, event or order id. */
export async function listDeliveries(db: Database, { search, offset, limit }: Listing) {
  const pattern = containing(search);
  const found = search
    ? or(
        eq(webhookDeliveries.eventId, search),
        ilike(webhookDeliveries.event, pattern),
        ilike(webhookDeliveries.orderId, pattern),
      )
    : undefined;
  const rows = await db
    .select({
      eventId: webhookDeliveries.eventId,
      event: webhookDeliveries.event,
      orderId: webhookDeliveries.orderId,
      status: webhookDeliveries.status,
      attempts: webhookDeliveries.attempts,
      lastAnswer: webhookDeliveries.lastAnswer,
      dueAt: webhookDeliveries.dueAt,
      createdAt: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .where(found)
    .orderBy(desc(webhookDeliveries.sequence))
    .offset(offset)
    .limit(limit);
  return { rows, total: await totalOf(db, webhookDeliveries, found) };
}

async function totalOf(db: Database, table: PgTable, found: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(found);
  return row?.total ?? 0;
}
