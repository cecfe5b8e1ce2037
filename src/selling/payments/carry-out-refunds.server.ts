import { and, asc, eq, lt, notInArray, notLike, sql } from 'drizzle-orm';
import { workThrough } from '#platform/jobs/work-through.ts';
import { counterPaymentPattern } from '#orders/orders/counter-payment.ts';
import type { Log } from '#platform/log.server.ts';
import type { Gateway } from './gateway.server.ts';
import { runJob } from '#platform/tracing/run-job.server.ts';
import { recordRefund, recordRefusedRefund, type RefundDesk } from './record-refund.server.ts';
import { refunds } from './tables.server.ts';

type Refunding = RefundDesk & { gateway: Gateway; log?: Log };

type Row = typeof refunds.$inferSelect;

const pageSize = 50;

/**
 * Sends the provider every refund that is requested and not yet accepted, until the signal aborts. If killed between request
 * and record, it repeats the request with the same idempotency key, and the provider returns the same refund. Returns how many
 * were decided.
 */
export function carryOutRefunds(shop: Refunding, signal?: AbortSignal): Promise<number> {
  return workThrough({
    signal,
    pageSize,
    maxConcurrent: 1,
    readDue: (except) =>
      shop.db
        .select()
        .from(refunds)
        .where(
          and(
            eq(refunds.state, 'requested'),
            // Payments at the counter are refunded by staff.
            notLike(refunds.razorpayPaymentId, counterPaymentPattern),
            notInArray(refunds.id, [...except]),
          ),
        )
        .orderBy(asc(refunds.createdAt))
        .limit(pageSize),
    idOf: ({ id }) => id,
    act: (row) => runJob('ask for refund', row, () => carryOut(shop, row)),
  });
}

async function carryOut(shop: Refunding, row: Row): Promise<boolean> {
  const answer = await shop.gateway.refund({ ...row, key: row.id });
  const outcome = answer.ok ? answer.value.status : answer.reason;
  shop.log?.info({ refund: row.id, outcome }, 'a refund was asked for');
  if (answer.ok) await recordRefund(shop, row.orderId, answer.value);
  else if (answer.reason === 'refused') await recordRefusedRefund(shop, row, answer.description);
  else return false;
  return true;
}

/**
 * Asks the provider about pending refunds at growing intervals, until the signal aborts; the webhook may have been lost.
 * Returns how many were asked about.
 */
export function followRefunds(shop: Refunding, signal?: AbortSignal): Promise<number> {
  const nextLook = sql`${refunds.updatedAt} + (${refunds.updatedAt} - ${refunds.createdAt}) / 4 + interval '1 minute'`;
  return workThrough({
    signal,
    pageSize,
    maxConcurrent: 1,
    readDue: () =>
      shop.db
        .select()
        .from(refunds)
        .where(and(eq(refunds.state, 'pending'), lt(nextLook, shop.clock())))
        .orderBy(asc(refunds.updatedAt))
        .limit(pageSize),
    idOf: ({ id }) => id,
    act: (row) => runJob('follow refund', row, () => follow(shop, row)),
  });
}

/** Postpones the next look, whatever the provider answers. */
async function follow(shop: Refunding, { id, orderId, razorpayPaymentId }: Row): Promise<true> {
  await syncRefunds(shop, orderId, razorpayPaymentId);
  await shop.db
    .update(refunds)
    .set({ updatedAt: shop.clock() })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')));
  return true;
}

/** Records the state of all refunds of a payment at the provider, including those made there. */
export async function syncRefunds(
  shop: Refunding,
  orderId: string,
  razorpayPaymentId: string,
): Promise<boolean> {
  const listed = await shop.gateway.listRefunds(razorpayPaymentId);
  if (!listed.ok) return listed.reason === 'refused';
  for (const refund of listed.value) await recordRefund(shop, orderId, refund);
  return true;
}
