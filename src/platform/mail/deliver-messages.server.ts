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
  /** Says what became of each message, with the id of the request that it was written in; nothing of what it says, or to whom. */
  log?: Log | undefined;
};

export type Delivered = {
  sent: number;
  failed: number;
  /** Why the channel takes nothing at all, where that ended the run. */
  unavailable: string | null;
};

/** So many are under way at once: a provider's yes takes a tenth of a second and more, and after an outage thousands wait. */
export const maxUnderWay = 4;

/**
 * Sends the messages that are due on a channel, those that are due the longest first, until the signal ends it. Each is
 * claimed, sent with no transaction open, and then its outcome is written, so several processes may do it at once. One is
 * sent twice only if the process dies between the provider's yes and the writing. A failed connection ends the run, and a
 * provider that cannot be reached costs no message an attempt; nor does one that fails for all cost more than one an
 * attempt, because the first goes alone.
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
      // Whoever sends the first of a thread goes on to its second, which is nobody's turn until then.
      if (after === 'none-due') return;
    }
  };
  await deliverUntil(() => delivered.sent > 0);
  await endTogether(Array.from({ length: maxUnderWay }, () => deliverUntil(() => false)));
  return delivered;
}

/** Waits for all, so that none is at work when the run is over and its channel closed; then fails as the first that failed. */
async function endTogether(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Sends the message that comes next, and says whether more can be sent: `broken` ends the run for all. */
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

/** Only that it failed: what a provider says of it may name the recipient, and stands in the outbox. */
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
