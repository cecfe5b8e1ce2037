import { and, asc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { DeliveryFailure } from './delivery-failure.server.ts';
import type { Channel } from './message.ts';
import { mailOutbox } from './tables.server.ts';

/** Longer than any sending takes, so that only a killed or stalled process loses its claim. */
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

/** Other messages of the same thread. */
const sister = alias(mailOutbox, 'sister');

const isWaiting = ({ sentAt, givenUpAt, cancelledAt }: typeof mailOutbox | typeof sister) =>
  and(isNull(sentAt), isNull(givenUpAt), isNull(cancelledAt));

/** The messages of a channel that are due and unclaimed. */
const isDueOn = (channel: Channel) =>
  and(
    eq(mailOutbox.channel, channel),
    isWaiting(mailOutbox),
    lte(mailOutbox.nextAttemptAt, sql`now()`),
    or(isNull(mailOutbox.claimedUntil), lt(mailOutbox.claimedUntil, sql`now()`)),
  );

/**
 * Whether every earlier message of its thread is finished, sent or not. A thread's second message cannot be claimed while its
 * first is being sent: ids are in writing order. Written as a subquery for the thread's first and not as `not exists`, which
 * PostgreSQL turns into a join: after an outage, before the table is analysed, that compared every message with all waiting ones,
 * taking seconds.
 */
const isItsTurn = or(
  isNull(mailOutbox.thread),
  sql`${mailOutbox.id} = (select ${sister.id} from ${mailOutbox} ${sister} where ${and(
    eq(sister.thread, mailOutbox.thread),
    eq(sister.channel, mailOutbox.channel),
    isWaiting(sister),
  )} order by ${sister.id} limit 1)`,
);

/** Whether this channel has a due, unclaimed message. */
export async function hasDueMail(db: Database, channel: Channel): Promise<boolean> {
  const found = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(isDueOn(channel))
    .limit(1);
  return found.length > 0;
}

/**
 * Claims the longest-due message of this channel for a minute and counts the attempt; of a thread, the earliest unfinished one. A
 * single statement, and no lock outlives it. Null if nothing is due.
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

/** The next message on a channel, locked, skipping those locked by others. */
export function nextDue(db: DatabaseOrTransaction, channel: Channel) {
  return db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isDueOn(channel), isItsTurn))
    .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
}

/** Blanks the recipient and text of a message that must not be kept. */
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
 * Records that a message was sent, even if another process has claimed it meanwhile. A delivery status already reported by the
 * provider is kept.
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

/** Removes a message from the queue that its recipient no longer wants. */
export function markUnwanted(db: Database, message: ClaimedMail): Promise<void> {
  return settleClaim(db, message, {
    cancelledAt: sql`now()`,
    lastError: 'The recipient no longer wants it, or it came too late',
    attempts: sql`${mailOutbox.attempts} - 1`,
  });
}

/** Records why a mail was not sent, and when it is retried or that it is given up. */
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

/** Ends a claim, unless another process has taken the mail over. */
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

/** Records on the due messages of a channel why none is sent, for readers of the outbox. No attempt is counted. */
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

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The wait after the first failure, the second and so on: two days in all. */
const delaysSeconds = [
  1 * minute,
  5 * minute,
  15 * minute,
  1 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  1 * day,
];

/** After this many failures a mail is given up. */
export const maxAttempts = delaysSeconds.length + 1;

/**
 * How many seconds a mail waits after this many failures; null if it is given up. Varied by up to a fifth (`random`, 0 to 1), so
 * that mails which failed together are not retried together.
 */
export function retryDelaySeconds(failures: number, random: number): number | null {
  const delay = delaysSeconds[failures - 1];
  return delay === undefined ? null : Math.round(delay * (0.8 + 0.4 * random));
}
