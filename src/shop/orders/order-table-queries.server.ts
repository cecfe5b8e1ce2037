import { and, asc, desc, eq, gte, inArray, like, lt, ne, not, or, sql } from 'drizzle-orm';
import { containing } from '#platform/database/containing.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { type Paise, paise } from '#shop/money/money.ts';
import { type MoneyFilter, type OrderFilter, wantedTexts } from './order-filter.ts';
import { orders, whereUnpaid } from './tables.server.ts';

const shownColumns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  customerName: orders.customerName,
  customerEmail: orders.customerEmail,
  customerPhone: orders.customerPhone,
  totalAmount: orders.totalAmount,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  isTest: orders.isTest,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
  version: orders.version,
  createdAt: orders.createdAt,
};

export type OrderSort = 'date' | 'total';

type OrderListing = {
  filter: OrderFilter;
  sort: OrderSort;
  isDescending: boolean;
  offset: number;
  limit: number;
};

export type OrderRow = Awaited<ReturnType<typeof listOrderRows>>[number];

/** One page of the orders that staff ask for, the newest first where nothing else is asked. */
export async function listOrderRows(
  db: DatabaseOrTransaction,
  { filter, sort, isDescending, offset, limit }: OrderListing,
) {
  const direction = isDescending ? desc : asc;
  const by = { date: orders.createdAt, total: orders.totalAmount }[sort];
  return db
    .select(shownColumns)
    .from(orders)
    .where(matching(filter))
    .orderBy(direction(by), direction(orders.id))
    .limit(limit)
    .offset(offset);
}

/** How many orders match, and what they come to together. */
export async function sumOrders(
  db: DatabaseOrTransaction,
  filter: OrderFilter,
): Promise<{ count: number; total: Paise }> {
  const [sums] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      total: sql`coalesce(sum(${orders.totalAmount}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(matching(filter));
  return { count: sums?.count ?? 0, total: paise(sums?.total ?? 0) };
}

/** The orders placed next before and next after one, among those that match. */
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

function matching({ search, status, money, kind, from, before }: OrderFilter) {
  return and(
    ...wantedTexts(search).map((texts) =>
      or(...texts.map((text) => like(orders.searchText, containing(text)))),
    ),
    status ? eq(orders.status, status) : undefined,
    withMoney(money),
    kind ? eq(orders.isTest, kind === 'test') : undefined,
    from ? gte(orders.createdAt, from) : undefined,
    before ? lt(orders.createdAt, before) : undefined,
  );
}

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
      return and(not(whereUnpaid), ne(paymentStatus, 'refunded'), eq(status, 'cancelled'));
    case 'refunded':
      return inArray(paymentStatus, ['partially_refunded', 'refunded']);
  }
}
