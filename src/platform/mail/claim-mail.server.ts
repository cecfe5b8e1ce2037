import { and, asc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { DeliveryFailure } from './delivery-failure.server.ts';
import type { Channel } from './message.ts';
import { retryDelaySeconds } from './retry-delay.ts';
import { mailOutbox } from './tables.server.ts';

/** Longer than sending one mail can take, so that only a process that was killed or stood still loses its claim. */
const claimLength = sql`interval '1 minute'`;

type Row = typeof mailOutbox.$inferSelect;
export type ClaimedMail = Pick<
  Row,
  | 'id'
  | 'channel'
  | 'thread'
  | 'recipient'
  | 'subject'
  | 'replyTo'
  | 'stopAddress'
  | 'body'
  | 'blocks'
  | 'template'
  | 'attempts'
  | 'resends'
  | 'requestId'
  | 'traceparent'
  | 'usefulUntil'
>;

/** The messages of the same thread. */
const sister = alias(mailOutbox, 'sister');

const isWaiting = ({ sentAt, givenUpAt, cancelledAt }: typeof mailOutbox | typeof sister) =>
  and(isNull(sentAt), isNull(givenUpAt), isNull(cancelledAt));

/** What the messages of a channel wait for: their own time, and that nobody is sending them. */
const isDueOn = (channel: Channel) =>
  and(
    eq(mailOutbox.channel, channel),
    isWaiting(mailOutbox),
    lte(mailOutbox.nextAttemptAt, sql`now()`),
    or(isNull(mailOutbox.claimedUntil), lt(mailOutbox.claimedUntil, sql`now()`)),
  );

/**
 * Whether every earlier message of its thread has come to its end, sent or not. One that is being sent has not, so while
 * a thread's first is under way nobody can take its second: ids are in the order of writing. Asked as the thread's first
 * and not as `not exists`, which PostgreSQL makes a join of: after an outage, before the table is analysed, that compared
 * each message with all that wait, for seconds.
 */
const isItsTurn = or(
  isNull(mailOutbox.thread),
  sql`${mailOutbox.id} = (select ${sister.id} from ${mailOutbox} ${sister} where ${and(
    eq(sister.thread, mailOutbox.thread),
    eq(sister.channel, mailOutbox.channel),
    isWaiting(sister),
  )} order by ${sister.id} limit 1)`,
);

/** Whether there is a message on this channel to send that nobody is sending. */
export async function hasDueMail(db: Database, channel: Channel): Promise<boolean> {
  const found = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(isDueOn(channel))
    .limit(1);
  return found.length > 0;
}

/**
 * Claims the message of this channel that has been due longest, for a minute, and counts the attempt; of a thread the earliest
 * unfinished one. One statement, and no lock outlives it. Null if nothing is due.
 */
export async function claimDueMail(db: Database, channel: Channel): Promise<ClaimedMail | null> {
  const [claimed] = await db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      claimedUntil: sql`now() + ${claimLength}`,
    })
    .where(eq(mailOutbox.id, sql`(${nextDue(db, channel)})`))
    .returning();
  return claimed ?? null;
}

/** The message that comes next on a channel, locked unless somebody else has it. */
export function nextDue(db: DatabaseOrTransaction, channel: Channel) {
  return db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isDueOn(channel), isItsTurn))
    .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
}

/** Of a message that nothing may stay of, what it said and to whom. */
const forgotten = {
  recipient: keptUnlessForgotten(mailOutbox.recipient, sql`''`),
  subject: keptUnlessForgotten(mailOutbox.subject, sql`''`),
  body: keptUnlessForgotten(mailOutbox.body, sql`''`),
  blocks: keptUnlessForgotten(mailOutbox.blocks, sql`null`),
};

function keptUnlessForgotten(column: AnyPgColumn, empty: SQL): SQL {
  return sql`case when ${mailOutbox.isForgottenWhenSent} then ${empty} else ${column} end`;
}

/**
 * Records that a message was sent, even if another process has claimed it meanwhile. If the provider has already reported what
 * became of it, that report stands.
 */
export async function markSent(
  db: Database,
  { id }: ClaimedMail,
  providerId: string | null = null,
): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      sentAt: sql`now()`,
      givenUpAt: null,
      cancelledAt: null,
      claimedUntil: null,
      lastError: null,
      providerId,
      ...forgotten,
    })
    .where(
      and(
        eq(mailOutbox.id, id),
        providerId === null
          ? undefined
          : sql`${mailOutbox.providerId} is distinct from ${providerId}`,
      ),
    );
}

/** Takes a message out of the queue that its recipient has no use for any more. */
export function markUnwanted(db: Database, message: ClaimedMail): Promise<void> {
  return settleClaim(db, message, {
    cancelledAt: sql`now()`,
    lastError: 'The recipient no longer wants it, or it came too late',
    attempts: sql`${mailOutbox.attempts} - 1`,
  });
}

/** Writes down why a mail was not sent, and when it is tried again or that it is given up. */
export async function markFailed(
  db: Database,
  mail: ClaimedMail,
  { kind, reason }: DeliveryFailure,
): Promise<void> {
  if (kind === 'unavailable') {
    await settleClaim(db, mail, {
      lastError: reason,
      attempts: sql`${mailOutbox.attempts} - 1`,
    });
    return;
  }
  const delay = kind === 'refused' ? null : retryDelaySeconds(mail.attempts, Math.random());
  await settleClaim(db, mail, {
    lastError: reason,
    ...(delay === null
      ? { givenUpAt: sql`now()` }
      : { nextAttemptAt: sql`now() + make_interval(secs => ${delay})` }),
  });
}

/** Ends a claim, unless another process has taken the mail over meanwhile. */
async function settleClaim(
  db: Database,
  { id, attempts }: ClaimedMail,
  outcome: Parameters<ReturnType<typeof db.update<typeof mailOutbox>>['set']>[0],
): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ ...outcome, claimedUntil: null })
    .where(
      and(
        eq(mailOutbox.id, id),
        eq(mailOutbox.attempts, attempts),
        isNotNull(mailOutbox.claimedUntil),
      ),
    );
}

/** Notes at the messages that are due on a channel why none is sent, for those who look into the outbox. No attempt is counted. */
export async function annotateDueMails(
  db: Database,
  channel: Channel,
  reason: string,
): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ lastError: reason })
    .where(and(isDueOn(channel), sql`${mailOutbox.lastError} is distinct from ${reason}`));
}
