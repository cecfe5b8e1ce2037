import {
  and,
  eq,
  exists,
  inArray,
  lte,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { isId } from '#platform/ids.ts';
import { orderItems, orders, whereUnpaid } from '#orders/orders/tables.server.ts';
import { type StockUnit, unitKey } from './stock-line.ts';
import { stockReservations } from './tables.server.ts';

/** How many pieces are already reserved for a buyer, by product, karat and size. */
export type ReservedPieces = (unit: StockUnit) => number;

const isReserved = eq(stockReservations.state, 'reserved');

/**
 * Whether an order has taken its pieces out of stock, reserved until payment or sold; an order whose lines are all made to order
 * needs none.
 */
export async function hasPieces(db: DatabaseOrTransaction, orderId: string): Promise<boolean> {
  const [answer] = await readHasPieces(db, { orderId });
  return answer?.has === true;
}

const readHasPieces = prepared(
  'whether an order has its pieces',
  (db, { orderId }: Slots<{ orderId: string }>) => {
    const isOut = inArray(stockReservations.state, ['reserved', 'sold']);
    const out = db
      .select({ id: stockReservations.id })
      .from(stockReservations)
      .where(and(eq(stockReservations.orderId, orderId), isOut));
    return db
      .select({ has: sql<boolean>`${exists(out)} or ${isAllMade(sql`${orderId}`)}` })
      .from(sql`(values (true)) as one`);
  },
);

/** Whether all lines of an order are made to order, as an SQL expression over its id. */
function isAllMade(orderId: SQLWrapper): SQL {
  return sql`(
    select coalesce(bool_and(${orderItems.leadDays} is not null), false)
    from ${orderItems} where ${orderItems.orderId} = ${orderId}
  )`;
}

/** The total number of pieces reserved for these orders. */
export async function countReserved(
  db: DatabaseOrTransaction,
  orderIds: readonly string[],
): Promise<number> {
  const [sum] = await db
    .select({ pieces: sql`coalesce(sum(${stockReservations.quantity}), 0)`.mapWith(Number) })
    .from(stockReservations)
    .where(and(inArray(stockReservations.orderId, [...orderIds]), isReserved));
  return sum?.pieces ?? 0;
}

type OwnOrders = {
  userId: string | null;
  /** Orders granted to the buyer's browser; a grant ends when the order's links are revoked. */
  grantedOrders: readonly { id: string; linkVersion: number }[];
};
type Named = { userId: string | null; orderIds: string[]; linkVersions: number[] };

const readOfOrders = prepared('reserved pieces of a buyer', (db, own: Slots<Named>) =>
  db
    .select({
      productId: stockReservations.productId,
      karat: stockReservations.karat,
      size: stockReservations.size,
      quantity: sql<number>`sum(${stockReservations.quantity})::int`,
    })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(
      and(
        or(
          eq(orders.userId, own.userId),
          sql`(${orders.id}, ${orders.linkVersion}) in (
            select * from unnest(${own.orderIds}::uuid[], ${own.linkVersions}::integer[])
          )`,
        ),
        whereUnpaid,
        isReserved,
      ),
    )
    .groupBy(stockReservations.productId, stockReservations.karat, stockReservations.size),
);

/** The pieces reserved by an account's unpaid orders and these granted orders together. */
export async function readReservedPieces(
  db: DatabaseOrTransaction,
  own: OwnOrders,
): Promise<ReservedPieces> {
  const granted = own.grantedOrders.filter(({ id }) => isId(id));
  if (own.userId === null && granted.length === 0) return () => 0;
  const rows = await readOfOrders(db, {
    userId: own.userId,
    orderIds: granted.map(({ id }) => id),
    linkVersions: granted.map(({ linkVersion }) => linkVersion),
  });
  const reserved = new Map(rows.map((row) => [unitKey(row), row.quantity]));
  return (unit) => reserved.get(unitKey(unit)) ?? 0;
}

/** Unpaid orders whose reservation has expired. */
export async function listExpiredReservations(
  db: DatabaseOrTransaction,
  now: Date,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<string[]> {
  const due = await db
    .selectDistinct({ orderId: stockReservations.orderId })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(
      and(
        isReserved,
        lte(stockReservations.expiresAt, now),
        whereUnpaid,
        notInArray(orders.id, [...except]),
      ),
    )
    .limit(limit);
  return due.map(({ orderId }) => orderId);
}
