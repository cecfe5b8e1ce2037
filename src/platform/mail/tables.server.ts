import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { datedColumn } from '#platform/database/dated-column.server.ts';
import { oneOf } from '#platform/database/one-of.server.ts';
import { requestIdColumn, traceparentColumn } from '#platform/database/request-id-column.server.ts';
import { channels, type MessageBlock, type MessageTemplate } from './message.ts';
import { idColumn, moment } from '#platform/database/columns.server.ts';

/**
 * Every message of the shop, by mail or WhatsApp, written in the transaction of the event it reports. Sent by a sweep if its
 * channel is configured; otherwise people read it here. `dedupeKey` ensures that an event sends one message per channel. A
 * message waits until it is sent, given up or cancelled; those of one thread are sent in order.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: idColumn(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    channel: text('channel', { enum: channels }).notNull().default('mail'),
    /** Messages of the same thread are sent one after another in writing order; null for a standalone message. */
    thread: text('thread'),
    /** An e-mail address, or for WhatsApp a number such as `919876543210`. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Reply-To address; null for the shop's. */
    replyTo: text('reply_to'),
    /** One-click unsubscribe address (RFC 8058); null if there is nothing to unsubscribe from. */
    stopAddress: text('stop_address'),
    /** Its plain text. */
    body: text('body').notNull(),
    /** The source of its HTML; null if there is only the text. */
    blocks: jsonb('blocks').$type<readonly MessageBlock[]>(),
    /** What the provider receives instead of text; null for mails. */
    template: jsonb('template').$type<MessageTemplate>(),
    /** Its content is erased once sent: the recipient has asked the shop to forget them. */
    isForgottenWhenSent: boolean('is_forgotten_when_sent').notNull().default(false),
    /** Attempts since it was written, or since staff last resent it. */
    attempts: integer('attempts').notNull().default(0),
    /** How often staff have resent it. */
    resends: integer('resends').notNull().default(0),
    nextAttemptAt: datedColumn('next_attempt_at'),
    /** Not sent after this, such as an expired code; null for messages worth sending however late. */
    usefulUntil: moment('useful_until'),
    /** Until then it belongs to the process sending it; a killed process loses it at that time. */
    claimedUntil: moment('claimed_until'),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    /** The provider's id, and what the provider has reported since; null for mails. */
    providerId: text('provider_id').unique(),
    deliveredAt: moment('delivered_at'),
    readAt: moment('read_at'),
    givenUpAt: moment('given_up_at'),
    cancelledAt: moment('cancelled_at'),
    /** When it was decided whether to send this mail's update by WhatsApp too; null if not yet considered. */
    retoldAt: moment('retold_at'),
    /** The request that caused it. */
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
