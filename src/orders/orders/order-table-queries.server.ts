import { and, asc, desc, eq, inArray, ne, not, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  beyondCursor,
  cursorText,
  inListOrder,
  type SortKey,
} from '#platform/database/keyset.server.ts';
import { withinDays } from '#platform/database/within-days.server.ts';
import { type ListPart, type ListTotal, listTotal, maxCount } from '#platform/list-cursor.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { counterPaymentPattern } from './counter-payment.ts';
import type { MoneyFilter, OrderFilter } from './order-filter.ts';
import { matchSearch } from './order-search.server.ts';
import { withPromise } from './promised-order-queries.server.ts';
import { orderItems, orders, whereUnpaid } from './tables.server.ts';
import { whereToPack } from './to-pack-queries.server.ts';

const longestMaking = sql`select max(${orderItems.leadDays}) from ${orderItems} where ${orderItems.orderId} = ${orders.id}`;

const itemsOf = sql`from ${orderItems} where ${orderItems.orderId} = ${orders.id}`;

const started = sql`select coalesce(sum(${refunds.amount}), 0) from ${refunds} where ${refunds.orderId} = ${orders.id}
  and ${refunds.razorpayPaymentId} = ${orders.razorpayPaymentId} and ${refunds.state} <> 'failed'`;

/** The columns shown in a list of orders. */
export const shownColumns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  customerName: orders.customerName,
  customerEmail: orders.customerEmail,
  customerPhone: orders.customerPhone,
  totalAmount: orders.totalAmount,
  refundedAmount: orders.refundedAmount,
  /** The same with refunds that are requested. */
  refundsStarted: sql`(${started})`.mapWith(orders.refundedAmount),
  razorpayPaymentId: orders.razorpayPaymentId,
  placedBy: orders.placedBy,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  isTest: orders.isTest,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
  dispatchedAt: orders.dispatchedAt,
  version: orders.version,
  createdAt: orders.createdAt,
  /** The longest lead time of its pieces in days; null if all come out of stock. */
  leadDays: sql<number | null>`(${longestMaking})`,
  /** Its first piece, and its number of lines. */
  firstPiece: sql<
    string | null
  >`(select ${orderItems.name} ${itemsOf} order by ${orderItems.id} limit 1)`,
  lineCount: sql`(select count(*) ${itemsOf})`.mapWith(Number),
  isCollected: orders.isCollected,
  city: sql<string>`coalesce(${orders.shippingAddress} ->> 'city', '')`,
};

export type OrderSort = 'date' | 'total';

const sortKeys: Record<OrderSort, SortKey> = {
  date: { by: orders.createdAt, kind: 'moment' },
  total: { by: orders.totalAmount, kind: 'number' },
};

type OrderListing = ListPart & { filter: OrderFilter; sort: OrderSort; isDescending: boolean };

export type OrderRow = Awaited<ReturnType<typeof listOrderRows>>[number];

/** One page of the orders that match the filter, newest first by default. */
export async function listOrderRows(
  db: DatabaseOrTransaction,
  { filter, sort, isDescending, cursor, offset, limit }: OrderListing,
) {
  const sorting = { ...sortKeys[sort], id: orders.id, isDescending };
  const { where, orderBy } = beyondCursor(sorting, cursor);
  const rows = await db
    .select({ ...shownColumns, cursor: cursorText(sorting) })
    .from(orders)
    .where(and(matching(filter), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return inListOrder(rows, cursor);
}

/** The number of orders in a list; the amount is null if there are more than are counted. */
export type OrderSums = ListTotal & { amount: Paise | null };

/** How many orders match, and their total. */
export async function sumOrders(
  db: DatabaseOrTransaction,
  filter: OrderFilter,
): Promise<OrderSums> {
  const counted = db
    .select({ amount: orders.totalAmount })
    .from(orders)
    .where(matching(filter))
    .limit(maxCount + 1)
    .as('counted');
  const [sums] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${counted.amount}), 0)`.mapWith(Number),
    })
    .from(counted);
  const total = listTotal(sums?.count ?? 0);
  return { ...total, amount: total.isMore ? null : paise(sums?.amount ?? 0) };
}

/** The previous and next order by date placed, among those that match. */
export async function findNeighbours(
  db: DatabaseOrTransaction,
  orderId: string,
  filter: OrderFilter,
): Promise<{ newer: string | null; older: string | null }> {
  const [own] = await db
    // As text, because a Date has milliseconds and the database microseconds.
    .select({ placedAt: sql<string>`${orders.createdAt}::text` })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!own) return { newer: null, older: null };
  const place = sql`(${orders.createdAt}, ${orders.id})`;
  const here = sql`(${own.placedAt}::timestamptz, ${orderId}::uuid)`;
  const next = async (isNewer: boolean) => {
    const direction = isNewer ? asc : desc;
    const [found] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(matching(filter), isNewer ? sql`${place} > ${here}` : sql`${place} < ${here}`))
      .orderBy(direction(orders.createdAt), direction(orders.id))
      .limit(1);
    return found?.id ?? null;
  };
  const [newer, older] = await Promise.all([next(true), next(false)]);
  return { newer, older };
}

function matching({ search, status, money, kind, promise, from, before }: OrderFilter) {
  return and(
    matchSearch(search),
    withStatus(status),
    withMoney(money),
    kind ? eq(orders.isTest, kind === 'test') : undefined,
    promise ? withPromise(promise) : undefined,
    withinDays(orders.createdAt, { from, before }),
  );
}

function withStatus(status: OrderFilter['status']) {
  if (status === null) return undefined;
  return status === 'to-pack' ? whereToPack : eq(orders.status, status);
}

/** Refunds of a counter payment, which staff still have to pay out. */
const whereToPayOut = sql`${orders.id} = any (array(select ${refunds.orderId} from ${refunds}
  where ${refunds.state} = 'requested' and ${refunds.razorpayPaymentId} like ${counterPaymentPattern}))`;

/**
 * A refund requested within a month that the provider did not carry out, and none since of that payment. After that it was settled
 * in another way, of which the shop knows nothing.
 */
const whereRefundFailed = sql`${orders.id} = any (array(select failed.order_id from ${refunds} failed
  where failed.state = 'failed' and failed.created_at > now() - interval '30 days'
    and failed.razorpay_payment_id not like ${counterPaymentPattern}
    and not exists (select from ${refunds} later where later.order_id = failed.order_id
      and later.razorpay_payment_id = failed.razorpay_payment_id
      and later.created_at > failed.created_at and later.state <> 'failed')))`;

/** Refunds that staff have to see to, whatever became of the order. */
export const whereRefundIsOpen = sql`(${whereToPayOut} or ${whereRefundFailed})`;

/** Cancelled but not fully refunded, as in `moneyStandingOf`, or to be paid out or requested again. */
const whereRefundDue = or(
  and(eq(orders.status, 'cancelled'), not(whereUnpaid), ne(orders.paymentStatus, 'refunded')),
  whereRefundIsOpen,
);

function withMoney(money: MoneyFilter) {
  const { paymentStatus, status } = orders;
  switch (money) {
    case 'all':
      return undefined;
    case 'unpaid':
      return whereUnpaid;
    case 'arrived':
      return not(whereUnpaid);
    case 'paid':
      return and(inArray(paymentStatus, ['paid', 'partially_refunded']), ne(status, 'cancelled'));
    case 'review':
      return eq(paymentStatus, 'review');
    case 'refund-due':
      return whereRefundDue;
    case 'refunded':
      return inArray(paymentStatus, ['partially_refunded', 'refunded']);
  }
}
