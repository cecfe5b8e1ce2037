import { and, asc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { workThrough } from '#platform/jobs/work-through.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { orders, whereUnpaid } from '#orders/orders/tables.server.ts';
import type { PaymentLink } from '#selling/payments/link-queries.server.ts';
import { isPayable, openLink, saveOpened } from '#selling/payments/open-link.server.ts';
import { mayLink } from '#selling/payments/payment-link.ts';
import { paymentLinks } from '#selling/payments/tables.server.ts';
import { closeLink, settleLink } from './settle-link.server.ts';
import type { Settling } from './settle-order.server.ts';

const pageSize = 100;
/** How long the original request may still be creating the link at the provider. */
const openingMs = 60_000;

type Reconciling = Settling & { origin: string };

/**
 * Settles every payment link, until the signal aborts: creates those whose creation is uncertain, cancels those whose orders
 * no longer need one, and asks about the rest at growing intervals, and at once when they expire. Returns how many the provider
 * answered.
 */
export function reconcileLinks(shop: Reconciling, signal?: AbortSignal): Promise<number> {
  return workThrough({
    signal,
    pageSize,
    maxConcurrent: 1,
    readDue: (except) => listDue(shop, except),
    idOf: ({ id }) => id,
    act: (link) => reconcile(shop, link),
  });
}

async function listDue({ db, clock }: Settling, except: readonly string[]): Promise<PaymentLink[]> {
  const now = clock();
  const quarterOfAge = sql`${paymentLinks.lastAskedAt} + (${paymentLinks.lastAskedAt} - ${paymentLinks.createdAt}) / 4`;
  const isNeeded = and(whereUnpaid, sql`${orders.status} <> 'cancelled'`);
  const isRequested = and(
    eq(paymentLinks.state, 'requested'),
    lt(paymentLinks.createdAt, new Date(now.getTime() - openingMs)),
  );
  const isDue = or(
    sql`not (${isNeeded})`,
    isNull(paymentLinks.lastAskedAt),
    lt(quarterOfAge, now),
    lt(paymentLinks.expiresAt, now),
  );
  const rows = await db
    .select({ link: paymentLinks })
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(
      and(
        or(isRequested, and(eq(paymentLinks.state, 'open'), isDue)),
        notInArray(paymentLinks.id, [...except]),
      ),
    )
    .orderBy(asc(paymentLinks.createdAt))
    .limit(pageSize);
  return rows.map(({ link }) => link);
}

async function reconcile(shop: Reconciling, link: PaymentLink): Promise<boolean> {
  const order = await readOrder(shop.db, link.orderId);
  if (!order) return true;
  if (link.state === 'open') {
    return isPayable(order) ? settleLink(shop, link) : closeLink(shop, link);
  }
  if (isPayable(order) && mayLink(link.expiresAt, shop.clock())) {
    return (await openLink(shop, link, order)).ok;
  }
  return endRequested(shop, link);
}

/** The link is no longer needed: if the provider created it after all, the next run cancels it. */
async function endRequested({ db, gateway }: Settling, { id }: PaymentLink): Promise<boolean> {
  const found = await gateway.findLink(id);
  if (!found.ok) return false;
  if (found.value) await saveOpened(db, id, found.value);
  else {
    await db
      .update(paymentLinks)
      .set({ state: 'cancelled' })
      .where(and(eq(paymentLinks.id, id), eq(paymentLinks.state, 'requested')));
  }
  return true;
}
