import { and, asc, eq, gte, inArray, lt, notLike, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';
import { becameSale } from '#orders/orders/became-sale.server.ts';
import { counterPaymentPattern } from '#orders/orders/counter-payment.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { paymentAttempts } from '#selling/payments/tables.server.ts';
import type { Day, DayFigures } from './day-figures.ts';

type Query = { day: Pick<Day, 'from' | 'before'>; countTestOrders: boolean };

const amount = z.number().int().transform(paise);
const karatRow = z.object({
  karat: z.enum(karats),
  pieces: z.number().int(),
  weight: z.number().int().transform(milligrams),
  gold: amount,
  making: amount,
  wastage: amount,
  stones: amount,
  hallmarkFee: amount,
  otherCharges: amount,
  fixed: amount,
  discount: amount,
  gst: amount,
  roundOff: amount,
  total: amount,
});
const figures = z.object({
  karats: z.array(karatRow),
  orders: z.object({
    paid: z.number(),
    total: amount,
    shipping: amount,
    cancelled: z.number(),
    cancelledTotal: amount,
    inReview: z.number(),
    inReviewTotal: amount,
  }),
});

/**
 * The figures of a day in one statement, which reads the orders paid on it and their lines by index. Called-off payments were
 * never a sale.
 */
export async function readDayFigures(db: Database, asked: Query): Promise<DayFigures> {
  const { rows } = await db.execute<Record<string, unknown>>(figuresOf(asked));
  const found = figures.parse(rows[0]);
  const order = (row: { karat: Karat }) => karats.indexOf(row.karat);
  return {
    ...found,
    karats: found.karats.toSorted((one, other) => order(one) - order(other)),
  };
}

function figuresOf({ day, countTestOrders }: Query): SQL {
  const { from, before } = day;
  const counted = countTestOrders ? sql`true` : sql`not ${orders.isTest}`;
  const each = (part: SQL) => sql`sum(${part} * ${orderItems.quantity})`;
  return sql`
    with arrived as materialized (
      select ${orders}.*, ${becameSale()} as is_sale from ${orders}
      where ${orders.paidAt} >= ${from} and ${orders.paidAt} < ${before} and ${counted}
    ), sold as (
      select ${orderItems.karat}, sum(${orderItems.quantity}) as pieces,
        ${each(sql`${orderItems.netWeightMg}::bigint`)} as weight,
        ${each(sql`${orderItems.gold}`)} as gold, ${each(sql`${orderItems.making}`)} as making,
        ${each(sql`${orderItems.wastage}`)} as wastage, ${each(sql`${orderItems.stones}`)} as stones,
        ${each(sql`${orderItems.hallmarkFee}`)} as "hallmarkFee",
        ${each(sql`${orderItems.otherCharges}`)} as "otherCharges",
        ${each(sql`${orderItems.fixed}`)} as fixed,
        ${each(sql`${orderItems.discount}`)} as discount, ${each(sql`${orderItems.gst}`)} as gst,
        ${each(sql`${orderItems.roundOff}`)} as "roundOff",
        sum(${orderItems.lineTotal}) as total
      from ${orderItems} join arrived on arrived.id = ${orderItems.orderId}
      where arrived.is_sale
      group by ${orderItems.karat}
    )
    select
      (select coalesce(json_agg(sold), '[]') from sold) as karats,
      (select json_build_object(
        'paid', count(*) filter (where is_sale),
        'total', coalesce(sum(total_amount_paise) filter (where is_sale), 0),
        'shipping', coalesce(sum(shipping_fee_paise) filter (where is_sale), 0),
        'cancelled', count(*) filter (where is_sale and status = 'cancelled'),
        'cancelledTotal',
          coalesce(sum(total_amount_paise) filter (where is_sale and status = 'cancelled'), 0),
        'inReview', count(*) filter (where not is_sale),
        'inReviewTotal', coalesce(sum(total_amount_paise) filter (where not is_sale), 0))
        from arrived) as orders`;
}

/** A paid order with its payment. */
export type PaidOrder = {
  orderId: string;
  orderNumber: string;
  razorpayOrderId: string | null;
  paymentId: string;
  total: Paise;
};

/** The most orders compared with the provider's payments at once. */
const maxCompared = 1_000;

const paidOrderColumns = {
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  razorpayOrderId: orders.razorpayOrderId,
  paymentId: sql<string>`${orders.razorpayPaymentId}`,
  total: orders.totalAmount,
};

/** The orders paid through the provider on a day, in order of payment, and whether there are more than are compared. */
export async function listPaidOrders(
  db: Database,
  { day, countTestOrders }: Query,
): Promise<{ items: PaidOrder[]; isCut: boolean }> {
  const rows = await db
    .select(paidOrderColumns)
    .from(orders)
    .where(
      and(
        gte(orders.paidAt, day.from),
        lt(orders.paidAt, day.before),
        notLike(orders.razorpayPaymentId, counterPaymentPattern),
        countTestOrders ? undefined : eq(orders.isTest, false),
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(maxCompared + 1);
  return { items: rows.slice(0, maxCompared), isCut: rows.length > maxCompared };
}

/** The orders paid by these payments, on any day. */
export async function findPaidOrders(
  db: Database,
  paymentIds: readonly string[],
): Promise<PaidOrder[]> {
  if (paymentIds.length === 0) return [];
  return db
    .select(paidOrderColumns)
    .from(orders)
    .where(inArray(orders.razorpayPaymentId, [...paymentIds]));
}

/** The orders on which these payments were attempted, whatever their outcome. */
export async function findTriedOrders(
  db: Database,
  paymentIds: readonly string[],
): Promise<{ paymentId: string; orderId: string; orderNumber: string }[]> {
  if (paymentIds.length === 0) return [];
  return db
    .select({
      paymentId: paymentAttempts.razorpayPaymentId,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(inArray(paymentAttempts.razorpayPaymentId, [...paymentIds]));
}
