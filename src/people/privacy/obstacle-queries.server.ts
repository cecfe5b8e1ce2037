import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { grievances } from '#people/grievances/tables.server.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { orders, whereUnpaid } from '#orders/orders/tables.server.ts';
import { paymentAttempts, refunds } from '#selling/payments/tables.server.ts';
import { returnRequests } from '#orders/returns/tables.server.ts';
import type { Obstacle } from './erasure.ts';
import { ordersOf } from './find-person.server.ts';
import type { Whom } from '#app/capability.server.ts';

/** Why a person cannot be erased yet; empty if they can. */
export async function listObstacles(db: DatabaseOrTransaction, whom: Whom): Promise<Obstacle[]> {
  return [
    ...(await staffObstacle(db, whom.userId)),
    ...(await ordersUnderWay(db, whom)),
    ...(await refundsUnderWay(db, whom)),
    ...(await openReturns(db, whom)),
    ...(await openTickets(db, whom)),
  ];
}

async function staffObstacle(db: DatabaseOrTransaction, userId: string | null) {
  if (userId === null) return [];
  const found = await db
    .select({ role: profiles.role })
    .from(profiles)
    .where(and(eq(profiles.id, userId), eq(profiles.role, 'admin')));
  return found.map(() => ({ kind: 'member-of-staff' as const }));
}

const shown = { orderId: orders.id, number: orders.orderNumber };
/** Paid, and neither delivered nor cancelled. */
const isToDeliver = sql`${orders.paymentStatus} in ('paid', 'partially_refunded') and ${orders.status} not in ('delivered', 'cancelled')`;
/** Unpaid, but with pieces reserved or money held for it. */
const isHeld = and(
  whereUnpaid,
  sql`(exists (select 1 from ${stockReservations} where ${stockReservations.orderId} = ${orders.id} and ${stockReservations.state} = 'reserved') or exists (select 1 from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orders.id} and ${paymentAttempts.status} in ('authorized', 'captured')))`,
);

async function ordersUnderWay(db: DatabaseOrTransaction, whom: Whom): Promise<Obstacle[]> {
  const rows = await db
    .select(shown)
    .from(orders)
    .where(and(ordersOf(whom), or(isToDeliver, isHeld)))
    .orderBy(asc(orders.createdAt));
  return rows.map((row) => ({ kind: 'order-under-way', ...row }));
}

/** Refunds on their way, or payments that need a person's attention. */
async function refundsUnderWay(db: DatabaseOrTransaction, whom: Whom): Promise<Obstacle[]> {
  const isOpen = sql`exists (select 1 from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.state} in ('requested', 'pending'))`;
  const rows = await db
    .select(shown)
    .from(orders)
    .where(and(ordersOf(whom), or(eq(orders.paymentStatus, 'review'), isOpen)))
    .orderBy(asc(orders.createdAt));
  return rows.map((row) => ({ kind: 'refund-under-way', ...row }));
}

async function openReturns(db: DatabaseOrTransaction, whom: Whom): Promise<Obstacle[]> {
  const rows = await db
    .select({ orderId: orders.id, number: returnRequests.number })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(
      and(ordersOf(whom), inArray(returnRequests.state, ['requested', 'approved', 'received'])),
    )
    .orderBy(asc(returnRequests.requestedAt));
  return rows.map((row) => ({ kind: 'return-open', ...row }));
}

async function openTickets(db: DatabaseOrTransaction, { email }: Whom): Promise<Obstacle[]> {
  const rows = await db
    .select({ number: grievances.number, code: grievances.code })
    .from(grievances)
    .where(
      and(
        sql`lower(${grievances.email}) = ${email.toLowerCase()}`,
        ne(grievances.state, 'resolved'),
      ),
    )
    .orderBy(asc(grievances.openedAt));
  return rows.map((row) => ({ kind: 'ticket-open', ...row }));
}
