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
 * Asks the provider for every refund that is written down and not taken on yet, until the signal ends it. Killed between
 * asking and noting, it asks again under the same key, and the provider answers with the same refund. Returns how many
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
            // What was paid at the counter goes back by the hands of staff.
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
 * Asks how the refunds stand that the provider is still at work on, after ever longer waits, until the signal ends it; its
 * webhook may be lost. Returns how many were asked about.
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

/** Whatever the provider answers, the next look is later. */
async function follow(shop: Refunding, { id, orderId, razorpayPaymentId }: Row): Promise<true> {
  await syncRefunds(shop, orderId, razorpayPaymentId);
  await shop.db
    .update(refunds)
    .set({ updatedAt: shop.clock() })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')));
  return true;
}

/** Notes how all refunds of a payment stand at the provider, those among them that were made there. */
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
