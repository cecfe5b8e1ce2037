import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  beyondCursor,
  cursorText,
  inListOrder,
  type Sorting,
} from '#platform/database/keyset.server.ts';
import { type ListPart, type ListTotal, listTotal, maxCount } from '#platform/list-cursor.ts';
import { type Paise, paise } from '#price/money/money.ts';
import type { ShippingAddress } from './order.ts';
import { type OrderRow, shownColumns } from './order-table-queries.server.ts';
import { orders, whereUnpaid } from './tables.server.ts';

const newestFirst: Sorting = {
  by: orders.createdAt,
  kind: 'moment',
  id: orders.id,
  isDescending: true,
};

/** The totals of one customer's orders. */
export type CustomerTotals = ListTotal & {
  /** Orders that were paid, not fully refunded and not cancelled. */
  bought: number;
  /** Their total less refunds; null if there are more orders than are counted. */
  spent: Paise | null;
  lastOrderedAt: Date | null;
};

/** One page of an account's orders, newest first, including unpaid and cancelled ones. */
export async function listCustomerOrders(
  db: DatabaseOrTransaction,
  { userId, cursor, offset, limit }: ListPart & { userId: string },
): Promise<OrderRow[]> {
  const { where, orderBy } = beyondCursor(newestFirst, cursor);
  const rows = await db
    .select({ ...shownColumns, cursor: cursorText(newestFirst) })
    .from(orders)
    .where(and(eq(orders.userId, userId), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return inListOrder(rows, cursor);
}

/** The totals of an account's orders, in one statement that reads no more of them than are counted. */
export async function sumCustomerOrders(
  db: DatabaseOrTransaction,
  userId: string,
): Promise<CustomerTotals> {
  const counted = db
    .select({
      createdAt: orders.createdAt,
      isBought:
        sql<boolean>`${orders.paymentStatus} in ('paid', 'partially_refunded') and ${orders.status} <> 'cancelled'`.as(
          'is_bought',
        ),
      net: sql<number>`${orders.totalAmount} - ${orders.refundedAmount}`.as('net'),
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(maxCount + 1)
    .as('counted');
  const [sums] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      bought: sql`count(*) filter (where ${counted.isBought})`.mapWith(Number),
      spent: sql`coalesce(sum(${counted.net}) filter (where ${counted.isBought}), 0)`.mapWith(
        Number,
      ),
      lastOrderedAt: sql`max(${counted.createdAt})`.mapWith(orders.createdAt),
    })
    .from(counted);
  if (!sums) throw new Error('A sum answered no row');
  const total = listTotal(sums.count);
  const { bought, lastOrderedAt } = sums;
  return { ...total, bought, spent: total.isMore ? null : paise(sums.spent), lastOrderedAt };
}

/** The customer page shows this many guest orders; the order list has them all. */
const maxGuestOrders = 20;

/** Guest orders placed with an e-mail, newest first, including unpaid ones, and whether there are more. */
export async function listGuestOrders(
  db: DatabaseOrTransaction,
  email: string,
): Promise<{ rows: OrderRow[]; isMore: boolean }> {
  const rows = await db
    .select({ ...shownColumns, cursor: cursorText(newestFirst) })
    .from(orders)
    .where(and(isNull(orders.userId), hasEmail(email)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxGuestOrders + 1);
  return { rows: rows.slice(0, maxGuestOrders), isMore: rows.length > maxGuestOrders };
}

function hasEmail(email: string): SQL {
  return sql`lower(${orders.customerEmail}) = ${email.toLowerCase()}`;
}

/** A delivery address, and when it was last used. */
export type UsedAddress = ShippingAddress & { name: string; phone: string; usedAt: Date };

/** Addresses are taken from this many of the latest orders. */
const ordersWithAddresses = 100;

/** The delivery addresses of an account's latest orders, each address of each recipient once, latest first. */
export async function listUsedAddresses(
  db: DatabaseOrTransaction,
  userId: string,
): Promise<UsedAddress[]> {
  const rows = await db
    .select({
      name: orders.customerName,
      phone: orders.customerPhone,
      address: orders.shippingAddress,
      usedAt: orders.createdAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.isCollected, false),
        isNull(orders.personalDataRemovedAt),
        sql`not ${whereUnpaid}`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(ordersWithAddresses);
  const used = new Map<string, UsedAddress>();
  for (const { address, ...row } of rows) {
    const key = asRead([row.name, row.phone, ...Object.values(address)].join('\n'));
    if (!used.has(key)) used.set(key, { ...row, ...address });
  }
  return [...used.values()];
}

function asRead(text: string): string {
  return text.toLowerCase().replace(/[^\S\n]+/g, ' ');
}
