import { and, asc, eq, gte, inArray, isNotNull, like, lt, not, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { counterPaymentPattern } from '#orders/orders/counter-payment.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import type { OurMoney } from './settlements.ts';

/** The most items compared with the provider's entries at once. */
const maxCompared = 20_000;

type Query = { isTest: boolean; span: { from: Date; before: Date } };

const paid = {
  id: sql<string>`${orders.razorpayPaymentId}`,
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  amount: orders.totalAmount,
  at: sql`${orders.paidAt}`.mapWith(orders.createdAt),
};
const back = {
  id: sql<string>`${refunds.razorpayRefundId}`,
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  amount: refunds.amount,
  at: sql`${refunds.leftAt}`.mapWith(refunds.createdAt),
};
/** A counter payment has an id made by the shop; without an id, this is neither true nor false. */
const isAtCounter = like(orders.razorpayPaymentId, counterPaymentPattern);
const refundedAtCounter = like(refunds.razorpayPaymentId, counterPaymentPattern);

/** Orders paid through the provider within a span, and refunds the provider accepted in it. */
export async function listOurMoney(
  db: DatabaseOrTransaction,
  asked: Query,
): Promise<{ items: OurMoney[]; isCut: boolean }> {
  const { from, before } = asked.span;
  const payments = await db
    .select(paid)
    .from(orders)
    .where(and(paidWithin(asked), not(isAtCounter)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(maxCompared + 1);
  const refunded = await db
    .select(back)
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        gte(refunds.leftAt, from),
        lt(refunds.leftAt, before),
        eq(orders.isTest, asked.isTest),
        not(refundedAtCounter),
      ),
    )
    .orderBy(asc(refunds.leftAt), asc(refunds.id))
    .limit(maxCompared + 1);
  return {
    items: [
      ...payments.slice(0, maxCompared).map(asPayment),
      ...refunded.slice(0, maxCompared).map(asRefund),
    ],
    isCut: Math.max(payments.length, refunded.length) > maxCompared,
  };
}

/** The orders and refunds, of any day, with these provider ids. */
export async function findOurMoney(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<OurMoney[]> {
  if (ids.length === 0) return [];
  const payments = await db
    .select(paid)
    .from(orders)
    .where(and(inArray(orders.razorpayPaymentId, [...ids]), isNotNull(orders.paidAt)));
  const refunded = await db
    .select(back)
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(inArray(refunds.razorpayRefundId, [...ids]), isNotNull(refunds.leftAt)));
  return [...payments.map(asPayment), ...refunded.map(asRefund)];
}

function paidWithin({ isTest, span: { from, before } }: Query) {
  return and(gte(orders.paidAt, from), lt(orders.paidAt, before), eq(orders.isTest, isTest));
}

function asPayment(row: Omit<OurMoney, 'kind'>): OurMoney {
  return { kind: 'payment', ...row };
}

function asRefund(row: Omit<OurMoney, 'kind'>): OurMoney {
  return { kind: 'refund', ...row };
}
