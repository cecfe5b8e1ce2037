import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import type { UnpaidStatus } from './payment-state.ts';
import type { Order } from './record-order.server.ts';
import { orders, whereUnpaid } from './tables.server.ts';

type Counterpart = { orderId: string; razorpayOrderId: string };

/** Stores the order's counterpart at the provider, once; returns the one that counts. */
export async function saveCounterpart(
  db: DatabaseOrTransaction,
  counterpart: Counterpart,
): Promise<string> {
  const [saved] = await saveFirst(db, counterpart);
  return saved?.razorpayOrderId ?? counterpart.razorpayOrderId;
}

/** Of two simultaneous requests, the second waits for the row and finds the first one's counterpart. */
const saveFirst = prepared(
  'order: counterpart at the provider',
  (db, { orderId, razorpayOrderId }: Slots<Counterpart>) =>
    db
      .update(orders)
      .set({ razorpayOrderId: sql`coalesce(${orders.razorpayOrderId}, ${razorpayOrderId})` })
      .where(eq(orders.id, orderId))
      .returning({ razorpayOrderId: orders.razorpayOrderId }),
);

/** The unpaid order, if the caller may ask the provider now; no one else may for `forMs`. */
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

/** Records the provider's answer about an unpaid order; one paid in the meantime stays paid. */
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
