import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { isId, newId } from '#platform/ids.ts';
import { indianYear } from '#platform/indian-time.ts';
import { type BusinessBuyer, noBusiness } from '#content/settings/business-buyer.ts';
import { orderEvents, orderItems, orders } from './tables.server.ts';
import type { OrderLine } from './order.ts';

export type Order = typeof orders.$inferSelect;
/** The facts of an order when it is placed; recording it assigns its number. */
export type OrderToRecord = Pick<
  Order,
  | 'id'
  | 'userId'
  | 'totalAmount'
  | 'shippingFee'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'shippingAddress'
  | 'isCollected'
  | 'checkoutKey'
  | 'placedFrom'
  | 'placedBy'
  | 'isBuyNow'
  | 'isTest'
  | 'quoteExpiresAt'
  | 'createdAt'
> &
  Partial<BusinessBuyer & Pick<Order, 'isGstRegistered' | 'promisedBy'>>;

/**
 * Writes an order with its lines and first history entry, under the next order number, such as `K26-000123`; null if its checkout
 * key has already made an order.
 */
export async function recordOrder(
  tx: Transaction,
  order: OrderToRecord,
  lines: readonly OrderLine[],
): Promise<Order | null> {
  const numberPrefix = `K${indianYear(order.createdAt)}-`;
  const rows = JSON.stringify(lines.map((line) => itemRow(line, order.id)));
  const [recorded] = await saveOrder(tx, {
    ...noBusiness,
    isGstRegistered: true,
    promisedBy: null,
    ...order,
    numberPrefix,
    rows,
  });
  return recorded ?? null;
}

/** A single statement, so that lines and history exist only with their order. */
const saveOrder = prepared(
  'order: placed',
  (db, order: Slots<Required<OrderToRecord> & { numberPrefix: string; rows: string }>) => {
    const placed = db.$with('placed').as(
      db
        .insert(orders)
        .values({
          id: order.id,
          orderNumber: sql`${order.numberPrefix} || to_char(nextval('order_numbers'), 'FM999999999000000')`,
          userId: order.userId,
          totalAmount: order.totalAmount,
          shippingFee: order.shippingFee,
          customerName: order.customerName,
          customerEmail: order.customerEmail,
          customerPhone: order.customerPhone,
          shippingAddress: order.shippingAddress,
          isCollected: order.isCollected,
          checkoutKey: order.checkoutKey,
          placedFrom: order.placedFrom,
          placedBy: order.placedBy,
          isBuyNow: order.isBuyNow,
          isTest: order.isTest,
          isGstRegistered: order.isGstRegistered,
          promisedBy: order.promisedBy,
          buyerGstin: order.buyerGstin,
          buyerBusinessName: order.buyerBusinessName,
          quoteExpiresAt: order.quoteExpiresAt,
          createdAt: order.createdAt,
          updatedAt: order.createdAt,
        })
        .onConflictDoNothing({ target: orders.checkoutKey })
        .returning(),
    );
    const items = db.$with('items', {}).as(sql`
      insert into ${orderItems} select line.*
      from placed, jsonb_populate_recordset(null::${orderItems}, ${order.rows}::jsonb) as line
    `);
    const event = db.$with('event', {}).as(sql`
      insert into ${orderEvents} (order_id, what, who, happened_at)
      select id, 'placed', coalesce(placed_by, 'shopper'), created_at from placed
    `);
    return db.with(placed, items, event).select().from(placed);
  },
);

const itemColumns = Object.entries(getTableColumns(orderItems));

/** A line as a table row, keyed by column name. */
function itemRow(line: OrderLine, orderId: string): Record<string, unknown> {
  const item: Record<string, unknown> = { ...line, id: newId(), orderId };
  return Object.fromEntries(itemColumns.map(([key, { name }]) => [name, item[key] ?? null]));
}

/** An event of an order; `who`: `shopper`, `provider`, `shop`, or the e-mail of the member of staff. */
export type OrderEvent = { what: string; who: string; detail?: string };

/** Adds an event to an order's history. */
export async function recordEvent(
  db: DatabaseOrTransaction,
  orderId: string,
  event: OrderEvent,
): Promise<void> {
  await db.insert(orderEvents).values({ orderId, ...event });
}

const lockById = prepared('order: locked', (db, { id }: Slots<{ id: string }>) =>
  db.select().from(orders).where(eq(orders.id, id)).for('update'),
);

/** Locks an order until the transaction ends; null if there is none. Always lock the order before stock. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<Order | null> {
  if (!isId(orderId)) return null;
  const [order] = await lockById(tx, { id: orderId });
  return order ?? null;
}

const lockWithItems = prepared(
  'order: locked, with its lines',
  (db, { id }: Slots<{ id: string }>) =>
    db
      .select({ order: orders, item: orderItems })
      .from(orders)
      .leftJoin(orderItems, eq(orderItems.orderId, orders.id))
      .where(eq(orders.id, id))
      .orderBy(asc(orderItems.id))
      .for('update', { of: orders }),
);

/** The same with the order's lines, which never change. */
export async function lockOrderWithItems(
  tx: Transaction,
  orderId: string,
): Promise<(Order & { items: (typeof orderItems.$inferSelect)[] }) | null> {
  if (!isId(orderId)) return null;
  const rows = await lockWithItems(tx, { id: orderId });
  const [first] = rows;
  return first ? { ...first.order, items: rows.flatMap(({ item }) => item ?? []) } : null;
}
