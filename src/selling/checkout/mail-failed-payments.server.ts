import { and, eq, gt, ne, notExists, notInArray, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { workThrough } from '#platform/jobs/work-through.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import { lockOrderWithItems } from '#orders/orders/record-order.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { paymentAttempts } from '#selling/payments/tables.server.ts';
import { paymentFailedMail } from './emails/payment-failed-mail.server.ts';

/** A buyer trying another card right away needs no mail, and the price must hold long enough to come back. */
const graceMs = 60_000;
const longestQuoteMs = 3 * 24 * 60 * 60_000;
const pageSize = 50;

type Deps = { db: Database; clock: Clock; orderLink: OrderLink };

/**
 * Mails buyers whose payment failed and who have not tried again for a minute, while the price of their order still holds;
 * once for each order, and never after it was paid or cancelled. Returns how many were mailed.
 */
export function mailFailedPayments(desk: Deps, signal?: AbortSignal): Promise<number> {
  return workThrough({
    signal,
    pageSize,
    maxConcurrent: 1,
    readDue: (except) => listDue(desk, except),
    idOf: ({ id }) => id,
    act: ({ id }) => mailOne(desk, id),
  });
}

function listDue({ db, clock }: Deps, except: readonly string[]) {
  const now = clock().getTime();
  const isWritten = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, sql`'payment-failed ' || ${orders.id}`));
  const isTryingAgain = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orders.id),
        gt(paymentAttempts.updatedAt, new Date(now - graceMs)),
      ),
    );
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.paymentStatus, 'failed'),
        ne(orders.status, 'cancelled'),
        ne(orders.customerEmail, ''),
        gt(orders.quoteExpiresAt, new Date(now + graceMs)),
        // No price holds for longer, and this lets the query use the index of unpaid orders by age.
        gt(orders.createdAt, new Date(now - longestQuoteMs)),
        notExists(isWritten),
        notExists(isTryingAgain),
        notInArray(orders.id, [...except]),
      ),
    )
    .limit(pageSize);
}

/** Under the order's lock, so that no payment arrives between the check and the mail. */
function mailOne({ db, clock, orderLink }: Deps, orderId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrderWithItems(tx, orderId);
    if (order?.paymentStatus !== 'failed' || order.status === 'cancelled') return false;
    if (order.quoteExpiresAt <= clock()) return false;
    return queueMail(tx, paymentFailedMail(order, orderLink));
  });
}
