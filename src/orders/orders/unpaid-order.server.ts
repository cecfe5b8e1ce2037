import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import type { UnpaidStatus } from './payment-state.ts';
import type { Order } from './record-order.server.ts';
import { orders, whereUnpaid } from './tables.server.ts';

type Counterpart = { orderId: string; razorpayOrderId: string };

/** Gives an order its counterpart at the provider, once; answers the one that it has from now on. */
export async function saveCounterpart(
  db: DatabaseOrTransaction,
  counterpart: Counterpart,
): Promise<string> {
  const [saved] = await saveFirst(db, counterpart);
  return saved?.razorpayOrderId ?? counterpart.razorpayOrderId;
}

/** Sent twice at once, the second waits for the row, and finds the counterpart that whoever came first has given it. */
const saveFirst = prepared(
  'order: counterpart at the provider',
  (db, { orderId, razorpayOrderId }: Slots<Counterpart>) =>
    db
      .update(orders)
      .set({ razorpayOrderId: sql`coalesce(${orders.razorpayOrderId}, ${razorpayOrderId})` })
      .where(eq(orders.id, orderId))
      .returning({ razorpayOrderId: orders.razorpayOrderId }),
);

/** The unpaid order, for whoever may ask the provider about it now; nobody else may for so long. */
export async function claimTurnToAsk(
  db: Database,
  orderId: string,
  { now, forMs }: { now: Date; forMs: number },
): Promise<Order | undefined> {
  const isDue = or(
    isNull(orders.lastAskedAt),
    lt(orders.lastAskedAt, new Date(now.getTime() - forMs)),
  );
  const [order] = await db
    .update(orders)
    .set({ lastAskedAt: now })
    .where(and(eq(orders.id, orderId), whereUnpaid, isDue))
    .returning();
  return order;
}

/** Notes what the provider has answered of an unpaid order; one that has been paid since stays paid. */
export async function recordStillUnpaid(
  db: Database,
  orderId: string,
  { paymentStatus, now }: { paymentStatus: UnpaidStatus; now: Date },
): Promise<void> {
  await db
    .update(orders)
    .set({ paymentStatus, lastAskedAt: now })
    .where(and(eq(orders.id, orderId), whereUnpaid));
}
