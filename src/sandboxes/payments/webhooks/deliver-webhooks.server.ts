import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { SandboxContext } from '#sandboxes/payments/change.server.ts';
import { readFaults } from '#sandboxes/payments/settings.server.ts';
import { webhookSignature } from '#sandboxes/payments/signatures.server.ts';
import { webhookDeliveries } from '#sandboxes/payments/tables.server.ts';

const responseTimeoutMs = 5_000;
const leaseMs = 30_000;
const retryForMs = 24 * 3_600_000;

type Delivery = typeof webhookDeliveries.$inferSelect;

/** The wait after this many failed attempts: 10 s, doubled each time, at most an hour. */
export function backOffMs(attempts: number): number {
  return Math.min(10_000 * 2 ** Math.max(0, attempts - 1), 3_600_000);
}

/** Sends all due events in sequence, and returns how many the shop accepted. Safe to run in parallel. */
export async function deliverDue(sandbox: SandboxContext): Promise<number> {
  const faults = await readFaults(sandbox.db);
  let delivered = 0;
  for (;;) {
    const delivery = await claimNext(sandbox, faults.reverseWebhooks);
    if (!delivery) return delivered;
    let lastAnswer = await post(sandbox, delivery);
    if (faults.duplicateWebhooks) lastAnswer = await post(sandbox, delivery);
    if (/^2\d\d$/.test(lastAnswer)) delivered += 1;
    await record(sandbox, delivery, lastAnswer);
  }
}

/** Claims one due event; if this process dies before recording the result, the event is due again when the lease ends. */
async function claimNext(
  { db, clock }: SandboxContext,
  newestFirst: boolean,
): Promise<Delivery | undefined> {
  const now = clock();
  const sequence = webhookDeliveries.sequence;
  const next = db
    .select({ sequence })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.status, 'waiting'), lte(webhookDeliveries.dueAt, now)))
    .orderBy(newestFirst ? desc(sequence) : asc(sequence))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({
      dueAt: new Date(now.getTime() + leaseMs),
      attempts: sql`${webhookDeliveries.attempts} + 1`,
    })
    .where(eq(sequence, sql`(${next})`))
    .returning();
  return claimed;
}

/** The status of the shop's response, or why there was none. */
async function post(
  { webhookUrl, credentials, send }: SandboxContext,
  delivery: Delivery,
): Promise<string> {
  try {
    const response = await send(webhookUrl, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(responseTimeoutMs),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-event-id': delivery.eventId,
        'x-razorpay-signature': webhookSignature(delivery.body, credentials.webhookSecret),
      },
      body: delivery.body,
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown error';
  }
}

async function record(
  { db, clock }: SandboxContext,
  delivery: Delivery,
  lastAnswer: string,
): Promise<void> {
  const now = clock();
  const dueAt = new Date(now.getTime() + backOffMs(delivery.attempts));
  const tooOld = dueAt.getTime() > delivery.createdAt.getTime() + retryForMs;
  const accepted = /^2\d\d$/.test(lastAnswer);
  const refused = tooOld ? 'given-up' : 'waiting';
  await db
    .update(webhookDeliveries)
    .set({ dueAt, lastAnswer, status: accepted ? 'delivered' : refused })
    .where(eq(webhookDeliveries.sequence, delivery.sequence));
}
