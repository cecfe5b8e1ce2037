import { and, eq, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { lastMidnight, nextMidnight } from '#platform/indian-time.ts';
import { wakeAfterCommit } from '#platform/database/after-commit.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { Paise } from '#price/money/money.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { completeLocked } from '#selling/checkout/complete-order.server.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import { hasMoneyArrived } from '#orders/orders/payment-state.ts';
import type { OrderWithItems } from '#orders/orders/order-queries.server.ts';
import { lockOrderWithItems, recordEvent } from '#orders/orders/record-order.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import {
  type CounterMethod,
  counterPaymentId,
  counterPaymentPattern,
} from '#orders/orders/counter-payment.ts';
import { lockCash } from '#selling/payments/lock-cash.server.ts';
import { paymentAttempts } from '#selling/payments/tables.server.ts';
import { isCashAllowed } from './cash-limit.ts';

type CounterPayment = {
  orderId: string;
  /** Made by the form: sent twice, it is one payment. */
  paymentId: string;
  method: CounterMethod;
  amount: Paise;
  /** The number of the receipt, of the UPI payment or of the card slip; empty where there is none. */
  reference: string;
  /** The e-mail of the member of staff. */
  by: string;
};

export type NotNoted =
  | { reason: 'not-found' }
  | { reason: 'already-paid' }
  | { reason: 'cancelled' }
  | { reason: 'amount-differs'; total: Paise }
  | { reason: 'cash-limit' }
  | { reason: 'out-of-stock' };

type Deps = { db: Database; clock: Clock; orderLink: OrderLink };

/**
 * Notes money that staff have in hand for an order, which goes through the one door to 'paid' like any other. Where it
 * cannot become a sale nothing is written: the money has not left the counter. Sent twice, it is one payment.
 */
export async function recordCounterPayment(
  { db, ...desk }: Deps,
  payment: CounterPayment,
): Promise<Result<null, NotNoted>> {
  try {
    return await db.transaction((tx) => noteIn(tx, desk, payment));
  } catch (error) {
    // Thrown so that the transaction is rolled back with what it had written.
    if (error instanceof NoSale) return fail('out-of-stock');
    throw error;
  }
}

async function noteIn(
  tx: Transaction,
  desk: Omit<Deps, 'db'>,
  payment: CounterPayment,
): Promise<Result<null, NotNoted>> {
  if (payment.method === 'cash') await lockCash(tx);
  const order = await lockOrderWithItems(tx, payment.orderId);
  if (!order) return fail('not-found');
  const id = counterPaymentId(payment.paymentId);
  if (order.razorpayPaymentId === id) return ok(null);
  const refusal = await whyNot(tx, order, payment, desk.clock());
  if (refusal) return { ok: false, ...refusal };
  const { amount, method, by } = payment;
  const { currency, razorpayOrderId } = order;
  await tx.insert(paymentAttempts).values({
    orderId: order.id,
    razorpayPaymentId: id,
    status: 'captured',
    amount,
    currency,
    method,
    createdAt: desk.clock(),
  });
  const arrived = { id, razorpayOrderId, amount, currency, method, who: by, begunAt: null };
  if ((await completeLocked(tx, desk, order, arrived)) !== 'paid') throw new NoSale();
  // What can still be paid by a link is to be paid by it no more.
  await wakeAfterCommit(tx, 'payment-links');
  await recordNote(tx, order, payment);
  return ok(null);
}

async function whyNot(
  tx: Transaction,
  order: OrderWithItems,
  { amount, method }: CounterPayment,
  now: Date,
): Promise<NotNoted | null> {
  if (hasMoneyArrived(order.paymentStatus)) return { reason: 'already-paid' };
  if (order.status === 'cancelled') return { reason: 'cancelled' };
  if (amount !== order.totalAmount) return { reason: 'amount-differs', total: order.totalAmount };
  if (method !== 'cash') return null;
  return isCashAllowed(amount, await cashOfToday(tx, order, now)) ? null : { reason: 'cash-limit' };
}

/** What the same person, by phone or e-mail, has paid in cash on this day in India; what went back counts as well. */
async function cashOfToday(
  tx: Transaction,
  { customerPhone, customerEmail }: OrderWithItems,
  now: Date,
): Promise<number> {
  const from = lastMidnight(now);
  const [taken] = await tx
    .select({ sum: sql`coalesce(sum(${paymentAttempts.amount}), 0)`.mapWith(Number) })
    .from(paymentAttempts)
    .where(
      and(
        like(paymentAttempts.razorpayPaymentId, counterPaymentPattern),
        eq(paymentAttempts.method, 'cash'),
        gte(paymentAttempts.createdAt, from),
        lt(paymentAttempts.createdAt, nextMidnight(from)),
        inArray(
          paymentAttempts.orderId,
          tx
            .select({ id: orders.id })
            .from(orders)
            .where(
              or(
                // Whoever gave neither phone nor e-mail is not the same person as others who did not.
                customerPhone ? eq(orders.customerPhone, customerPhone) : undefined,
                customerEmail ? eq(orders.customerEmail, customerEmail) : undefined,
              ),
            ),
        ),
      ),
    );
  return taken?.sum ?? 0;
}

async function recordNote(
  tx: Transaction,
  { id, orderNumber }: OrderWithItems,
  { method, amount, reference, by }: CounterPayment,
): Promise<void> {
  await recordEvent(tx, id, {
    what: 'paid-at-counter',
    who: by,
    detail: reference ? `${method}, ${reference}` : method,
  });
  await recordChange(tx, {
    by,
    what: 'paid at the counter',
    subject: { kind: 'order', id, name: orderNumber },
    before: null,
    after: { amountPaise: amount, method, ...(reference && { reference }) },
  });
}

/** The pieces are gone, so the order cannot be a sale. */
class NoSale extends Error {}
