import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { requestIdColumn, traceparentColumn } from '#platform/database/request-id-column.server.ts';

const moment = (column: string) => timestamp(column, { withTimezone: true });

/**
 * Every mail of the shop, written in the transaction of what it reports. Sent by a sweep where SMTP is set; where it is
 * not, this is where people read it. `dedupeKey` ensures that one event sends one mail. A mail waits until it is sent,
 * given up or cancelled.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    dedupeKey: text('dedupe_key').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** How often it was tried since it was written, or since a member of staff had it sent again. */
    attempts: integer('attempts').notNull().default(0),
    /** How often a member of staff had it sent again. */
    resends: integer('resends').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** Until then it belongs to the process that is sending it; a process that was killed loses it at that time. */
    claimedUntil: moment('claimed_until'),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    givenUpAt: moment('given_up_at'),
    cancelledAt: moment('cancelled_at'),
    /** The request that it was written in. */
    requestId: requestIdColumn(),
    traceparent: traceparentColumn(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'mail_outbox_one_end',
      sql`num_nonnulls(${table.sentAt}, ${table.givenUpAt}, ${table.cancelledAt}) <= 1`,
    ),
    index('mail_outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and given_up_at is null and cancelled_at is null`),
    index('mail_outbox_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('mail_outbox_sent')
      .on(table.sentAt)
      .where(sql`body <> ''`),
  ],
);
