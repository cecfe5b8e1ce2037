import { type Clock, systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { withCause } from '#platform/request-id.server.ts';
import { withSpan } from '#platform/tracing/span.server.ts';
import {
  claimDueMail,
  type ClaimedMail,
  hasDueMail,
  markFailed,
  markSent,
  markUnwanted,
  annotateDueMails,
} from './claim-mail.server.ts';
import type { DeliveryFailure } from './delivery-failure.server.ts';
import type { MessageChannel, Sent } from './message-channel.ts';

type Delivery = {
  db: Database;
  channel: MessageChannel;
  clock?: Clock | undefined;
  /** Logs the outcome of each message with the id of the request that wrote it, but neither its content nor its recipient. */
  log?: Log | undefined;
};

export type Delivered = {
  sent: number;
  failed: number;
  /** Why the channel accepts nothing at all, if that ended the run. */
  unavailable: string | null;
};

/** Concurrent sends: a provider takes a tenth of a second or more per message, and after an outage thousands wait. */
export const maxUnderWay = 4;

/**
 * Sends the due messages of a channel, longest due first, until the signal ends it. Each is claimed, sent with no transaction
 * open, and then settled, so several processes may run this at once. A message is sent twice only if the process dies between the
 * provider's acceptance and the settling. A failed connection ends the run, and an unreachable provider costs no message an
 * attempt; a failure common to all messages costs only one of them an attempt, because the first is sent alone.
 */
export async function deliverDueMessages(
  delivery: Delivery,
  signal?: AbortSignal,
): Promise<Delivered> {
  const { db, channel } = delivery;
  const delivered: Delivered = { sent: 0, failed: 0, unavailable: null };
  if (!(await hasDueMail(db, channel.name))) return delivered;
  const closed = await channel.verify();
  if (closed) return { ...delivered, unavailable: await reportUnavailable(db, channel, closed) };
  let isOver = false;
  const deliverUntil = async (isEnough: () => boolean) => {
    while (!isOver && !isEnough() && !signal?.aborted) {
      const after = await deliverNext(delivery, delivered).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
      isOver ||= after === 'broken';
      // The worker that sends the first of a thread continues with its second, which nobody could claim before.
      if (after === 'none-due') return;
    }
  };
  await deliverUntil(() => delivered.sent > 0);
  await endTogether(Array.from({ length: maxUnderWay }, () => deliverUntil(() => false)));
  return delivered;
}

/** Waits for all, so that none is running when the run ends and its channel closes; then rethrows the first failure. */
async function endTogether(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Sends the next message, and returns whether more can be sent: `broken` ends the run for all workers. */
async function deliverNext(
  delivery: Delivery,
  delivered: Delivered,
): Promise<'more' | 'none-due' | 'broken'> {
  const { db, channel } = delivery;
  const message = await claimDueMail(db, channel.name);
  if (!message) return 'none-due';
  const outcome = await sendUnderItsCause(delivery, message);
  if (outcome === 'unwanted') {
    await markUnwanted(db, message);
    return 'more';
  }
  if (outcome.ok) {
    await markSent(db, message, outcome.providerId);
    delivered.sent += 1;
    return 'more';
  }
  const { failure } = outcome;
  await markFailed(db, message, failure);
  delivered.failed += 1;
  if (failure.kind === 'unavailable') {
    delivered.unavailable = await reportUnavailable(db, channel, failure);
  }
  return failure.kind === 'broken' || failure.kind === 'unavailable' ? 'broken' : 'more';
}

function sendUnderItsCause(
  { channel, log, clock = systemClock }: Delivery,
  message: ClaimedMail,
): Promise<Sent | 'unwanted'> {
  const { requestId, traceparent, usefulUntil } = message;
  return withCause({ requestId, traceparent }, async () => {
    if (usefulUntil && usefulUntil <= clock()) return 'unwanted';
    if (channel.isWanted && !(await channel.isWanted(message))) return 'unwanted';
    return withSpan({ name: `send ${channel.name}`, kind: 'client' }, async () => {
      const outcome = await channel.send(message);
      logOutcome(log, message, outcome);
      return outcome;
    });
  });
}

/** Only the fact: the provider's text, kept in the outbox, may name the recipient. */
function logOutcome(log: Log | undefined, { id }: ClaimedMail, outcome: Sent): void {
  if (outcome.ok) log?.info({ mail: id }, 'a mail was sent');
  else log?.warn({ mail: id, failure: outcome.failure.kind }, 'a mail was not sent');
}

async function reportUnavailable(
  db: Database,
  { name }: MessageChannel,
  { reason }: DeliveryFailure,
): Promise<string> {
  await annotateDueMails(db, name, reason);
  return reason;
}
