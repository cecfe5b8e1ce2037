import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { datedColumn } from '#platform/database/dated-column.server.ts';
import { oneOf } from '#platform/database/one-of.server.ts';
import { requestIdColumn, traceparentColumn } from '#platform/database/request-id-column.server.ts';
import { channels, type MessageBlock, type MessageTemplate } from './message.ts';
import { idColumn, moment } from '#platform/database/columns.server.ts';

/**
 * Every message of the shop, by mail or WhatsApp, written in the transaction of what it reports. Sent by a sweep where its
 * channel is set up; where it is not, this is where people read it. `dedupeKey` ensures that one event sends one message on
 * each channel. A message waits until it is sent, given up or cancelled, and those of one thread go out in their order.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: idColumn(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    channel: text('channel', { enum: channels }).notNull().default('mail'),
    /** Messages with the same word here go out one after another, as they were written; null for one that stands alone. */
    thread: text('thread'),
    /** An e-mail address; of WhatsApp a number in the form `919876543210`. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Who is answered; null where that is the shop. */
    replyTo: text('reply_to'),
    /** What is posted to by one press to end mails of its kind (RFC 8058); null where there is nothing to end. */
    stopAddress: text('stop_address'),
    /** The words of it, as its text part has them. */
    body: text('body').notNull(),
    /** What its HTML is made of; null where that is the text alone. */
    blocks: jsonb('blocks').$type<readonly MessageBlock[]>(),
    /** What the provider of the channel is given in the place of words; null for mails. */
    template: jsonb('template').$type<MessageTemplate>(),
    /** Nothing of it stays once it was sent: its recipient has asked the shop to forget them. */
    isForgottenWhenSent: boolean('is_forgotten_when_sent').notNull().default(false),
    /** How often it was tried since it was written, or since a member of staff had it sent again. */
    attempts: integer('attempts').notNull().default(0),
    /** How often a member of staff had it sent again. */
    resends: integer('resends').notNull().default(0),
    nextAttemptAt: datedColumn('next_attempt_at'),
    /** From then on nobody is sent it any more, such as a code that works no longer; null of what is news however late. */
    usefulUntil: moment('useful_until'),
    /** Until then it belongs to the process that is sending it; a process that was killed loses it at that time. */
    claimedUntil: moment('claimed_until'),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    /** The provider's own id of it, and what it has reported since; null of mails. */
    providerId: text('provider_id').unique(),
    deliveredAt: moment('delivered_at'),
    readAt: moment('read_at'),
    givenUpAt: moment('given_up_at'),
    cancelledAt: moment('cancelled_at'),
    /** When it was decided whether WhatsApp tells what this mail of a thread tells; null of what was not looked at. */
    retoldAt: moment('retold_at'),
    /** The request that it was written in. */
    requestId: requestIdColumn(),
    traceparent: traceparentColumn(),
    createdAt: datedColumn('created_at'),
  },
  (table) => [
    check(
      'mail_outbox_one_end',
      sql`num_nonnulls(${table.sentAt}, ${table.givenUpAt}, ${table.cancelledAt}) <= 1`,
    ),
    check('mail_outbox_channel_known', oneOf(table.channel, channels)),
    index('mail_outbox_thread')
      .on(table.thread, table.channel, table.id)
      .where(sql`sent_at is null and given_up_at is null and cancelled_at is null`),
    index('mail_outbox_recipient').on(sql`lower(recipient)`),
    index('mail_outbox_next')
      .on(table.channel, table.nextAttemptAt, table.id)
      .where(sql`sent_at is null and given_up_at is null and cancelled_at is null`),
    index('mail_outbox_not_retold')
      .on(table.id)
      .where(sql`channel = 'mail' and thread is not null and retold_at is null`),
    index('mail_outbox_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('mail_outbox_sent')
      .on(table.sentAt)
      .where(sql`body <> ''`),
  ],
);
