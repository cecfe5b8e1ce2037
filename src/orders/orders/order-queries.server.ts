import { and, asc, desc, eq, gte, inArray, ne, or } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { isId } from '#platform/ids.ts';
import { type Buyer, whereOwn } from './buyer-orders.server.ts';
import type { Order } from './record-order.server.ts';
import { orderItems, orders } from './tables.server.ts';

export type OrderItem = typeof orderItems.$inferSelect;
export type OrderWithItems = Order & { items: OrderItem[] };

const readById = prepared('order', (db, { id }: Slots<{ id: string }>) =>
  db.select().from(orders).where(eq(orders.id, id)),
);

/** An order without its lines; null if there is none. */
export async function readOrder(db: DatabaseOrTransaction, orderId: string): Promise<Order | null> {
  if (!isId(orderId)) return null;
  const [order] = await readById(db, { id: orderId });
  return order ?? null;
}

export async function findOrder(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<OrderWithItems | null> {
  const order = await readOrder(db, orderId);
  return order ? { ...order, items: await listItems(db, order.id) } : null;
}

const oneDayMs = 24 * 60 * 60_000;

/**
 * A range of a shopper's orders, newest first. Left out are checkouts abandoned before any payment attempt: more than a day old,
 * and neither paid nor refused.
 */
export async function listOwnOrders(
  db: DatabaseOrTransaction,
  userId: string,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<OrderWithItems[]> {
  const isOfInterest = or(
    ne(orders.paymentStatus, 'pending'),
    gte(orders.createdAt, new Date(now.getTime() - oneDayMs)),
  );
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isOfInterest))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  return withItems(db, found);
}

/** A buyer's few latest orders since a moment, newest first. */
export async function listRecentOrders(
  db: DatabaseOrTransaction,
  buyer: Buyer,
  since: Date,
): Promise<OrderWithItems[]> {
  const own = whereOwn(buyer);
  if (!own) return [];
  const found = await db
    .select()
    .from(orders)
    .where(and(own, gte(orders.createdAt, since)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(5);
  return withItems(db, found);
}

/** These orders with their lines, by their ids. */
export async function readOrdersById(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<Map<string, OrderWithItems>> {
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map((await withItems(db, found)).map((order) => [order.id, order]));
}

async function withItems(
  db: DatabaseOrTransaction,
  found: readonly Order[],
): Promise<OrderWithItems[]> {
  if (found.length === 0) return [];
  const orderIds = found.map(({ id }) => id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.id));
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  return found.map((order) => ({ ...order, items: itemsOf.get(order.id) ?? [] }));
}

const readItems = prepared('lines of an order', (db, { orderId }: Slots<{ orderId: string }>) =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id)),
);

/** The lines of an order, in the order in which they were added. */
export function listItems(db: DatabaseOrTransaction, orderId: string): Promise<OrderItem[]> {
  return readItems(db, { orderId });
}
