import { createHash } from 'node:crypto';
import { and, asc, eq, not, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { wakeAfterCommit } from '#platform/database/after-commit.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { workThrough } from '#platform/jobs/work-through.ts';
import { runJob } from '#platform/tracing/run-job.server.ts';
import { parseJson } from '#platform/parse-json.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { webhookEvents } from './tables.server.ts';

const word = z.string().regex(/^[\w.-]{1,100}$/);
const entity = z.object({ entity: z.object({ id: word, order_id: word.nullish() }) });
const dispute = z.object({
  id: word,
  amount: z.number().int().transform(paise),
  /** In seconds. */
  respond_by: z.number().int().nullish(),
});
const disputeBody = z.object({
  payload: z.object({ dispute: z.object({ entity: dispute }) }),
});
const webhookBody = z.object({
  event: word,
  payload: z
    .object({
      payment: entity.optional(),
      order: entity.optional(),
      payment_link: entity.optional(),
    })
    .loose(),
});

/**
 * Saves a webhook with a valid signature, once for each body: the id in its header is not signed, so anybody who has seen one
 * webhook could replay it under any id. False when its body cannot be parsed.
 */
export async function saveWebhook(db: Database, rawBody: string): Promise<boolean> {
  const parsed = webhookBody.safeParse(parseJson(rawBody));
  if (!parsed.success) return false;
  const { event, payload } = parsed.data;
  await db
    .insert(webhookEvents)
    .values({
      eventId: createHash('sha256').update(rawBody).digest('base64url'),
      event,
      body: rawBody,
      razorpayOrderId: payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null,
      razorpayPaymentId: payload.payment?.entity.id ?? null,
      razorpayLinkId: payload.payment_link?.entity.id ?? null,
    })
    .onConflictDoNothing();
  await wakeAfterCommit(db, 'webhooks');
  return true;
}

/** A webhook's report. Its content is not trusted: it only prompts asking the provider. */
export type PaymentEvent = {
  event: string;
  razorpayOrderId: string | null;
  razorpayPaymentId: string | null;
  /** Set for events of a payment link. */
  razorpayLinkId: string | null;
  /** Set for events of a dispute. */
  dispute?: Dispute;
};

/** A payment that its buyer's bank wants back, until which moment the shop may answer. */
export type Dispute = { id: string; amount: Paise; respondBy: Date | null };

const pageSize = 200;
/** Events of different payments run concurrently; those of one order wait for its lock. */
const maxConcurrent = 4;

/**
 * Processes each stored webhook, oldest first, until none is left; `act` returns false to be retried in another run. Returns
 * how many were done; `onDone` gets how long each had waited. One that fails does not delay those after it.
 */
export function processWebhooks(
  db: Database,
  act: (event: PaymentEvent) => Promise<boolean>,
  signal?: AbortSignal,
  onDone: (lagMs: number) => void = () => undefined,
): Promise<number> {
  return workThrough({
    signal,
    pageSize,
    maxConcurrent,
    readDue: (except) =>
      db
        .select()
        .from(webhookEvents)
        .where(and(not(webhookEvents.processed), notInArray(webhookEvents.eventId, [...except])))
        .orderBy(asc(webhookEvents.receivedAt))
        .limit(pageSize),
    idOf: ({ eventId }) => eventId,
    async act(webhook) {
      const isDone = await runJob('act on webhook', webhook, () => actOn(db, webhook, act));
      if (isDone) onDone(Math.max(0, Date.now() - webhook.receivedAt.getTime()));
      return isDone;
    },
  });
}

async function actOn(
  db: Database,
  webhook: typeof webhookEvents.$inferSelect,
  act: (event: PaymentEvent) => Promise<boolean>,
): Promise<boolean> {
  const { eventId, event, razorpayOrderId, razorpayPaymentId, razorpayLinkId } = webhook;
  const found = disputeIn(webhook);
  const isOfNone = razorpayOrderId === null && razorpayLinkId === null && !found;
  const reported = { event, razorpayOrderId, razorpayPaymentId, razorpayLinkId };
  const isDone = isOfNone || (await act({ ...reported, ...(found && { dispute: found }) }));
  if (isDone) {
    await db
      .update(webhookEvents)
      .set({ processed: true })
      .where(eq(webhookEvents.eventId, eventId));
  }
  return isDone;
}

function disputeIn({ event, body }: typeof webhookEvents.$inferSelect): Dispute | null {
  if (!event.startsWith('payment.dispute.')) return null;
  const parsed = disputeBody.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { id, amount, respond_by: seconds } = parsed.data.payload.dispute.entity;
  return { id, amount, respondBy: seconds ? new Date(seconds * 1000) : null };
}
