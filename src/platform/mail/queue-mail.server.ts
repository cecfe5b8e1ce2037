import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { wakeAfterCommit } from '#platform/database/after-commit.server.ts';
import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import { currentRequestId, currentTraceparent } from '#platform/request-id.server.ts';
import { type MessageBlock, type MessageTemplate, messageText } from './message.ts';
import { removedAddress } from './removed-address.ts';
import { mailOutbox } from './tables.server.ts';

/** A mail of blocks or plain text. URLs in plain text become links when it is sent or shown. */
export type Mail = {
  /** Identifies the event that the mail reports: a second mail with the same key is not queued. */
  dedupeKey: string;
  recipient: string;
  subject: string;
  /** Reply-To address, if not the shop's: the sender of a message forwarded to staff. */
  replyTo?: string;
  /** The one-click unsubscribe address for mails of this kind. */
  stopAddress?: string;
  /** Mails of one thread, such as those of one order, are sent in the order they were written. */
  thread?: string;
  /** Its content is erased once it is sent. */
  isForgottenWhenSent?: boolean;
  /** Not sent after this, such as after an outage; by default it is sent however late. */
  usefulUntil?: Date;
  /** Not sent before this; by default it is sent at once. */
  nextAttemptAt?: Date;
} & ({ body: string; blocks?: undefined } | { blocks: readonly MessageBlock[]; body?: undefined });

/**
 * Writes a mail to the outbox, in the caller's transaction if there is one, so that it is sent if and only if the reported event
 * happened. Returns whether it was new. Nothing is written for a recipient without a usable address.
 */
export async function queueMail(db: DatabaseOrTransaction, mail: Mail): Promise<boolean> {
  return queueRow(db, mailRow(mail));
}

/** A WhatsApp message: a number such as `919876543210`, the approved template, and its text for readers of the outbox. */
export type TemplateMessage = Pick<
  Mail,
  'dedupeKey' | 'recipient' | 'subject' | 'thread' | 'usefulUntil'
> & { body: string; template: MessageTemplate };

/** Writes a WhatsApp message to the outbox, with the same guarantees. */
export function queueTemplate(
  db: DatabaseOrTransaction,
  { template, ...message }: TemplateMessage,
): Promise<boolean> {
  return queueRow(db, { ...mailRow(message), channel: 'whatsapp', template });
}

async function queueRow(db: DatabaseOrTransaction, row: MailRow): Promise<boolean> {
  if (!row.recipient || row.recipient === removedAddress) return false;
  const queued = await db
    .insert(mailOutbox)
    .values(row)
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
    .returning({ id: mailOutbox.id });
  if (queued.length === 0) return false;
  await wakeAfterCommit(db, row.channel === 'whatsapp' ? 'whatsapp' : 'mails');
  return true;
}

/** Takes a mail back that nobody has begun to send, so that its event may be reported again. */
export async function withdrawMail(tx: Transaction, dedupeKey: string): Promise<void> {
  const { sentAt, claimedUntil } = mailOutbox;
  await tx
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.dedupeKey, dedupeKey), isNull(sentAt), isNull(claimedUntil)));
}

/** A mail with the request that caused it. */
type MailRow = typeof mailOutbox.$inferInsert;

/** A mail as an outbox row, for callers that insert it in one statement with the event, and then wake the sweep `mails`. */
export function mailRow({ recipient, subject, replyTo, body, blocks, ...mail }: Mail): MailRow {
  const cause = { requestId: currentRequestId(), traceparent: currentTraceparent() };
  const text = blocks ? messageText(blocks) : body;
  const head = {
    recipient: oneLine(recipient),
    subject: oneLine(subject),
    ...(replyTo && { replyTo: oneLine(replyTo) }),
  };
  return { ...mail, ...head, body: text, ...(blocks && { blocks }), ...cause };
}

/** The part of a prepared statement that inserts such rows, given as JSON, into the outbox. */
export function outboxRows(rows: Placeholder, at: Placeholder): SQL {
  return sql`
    insert into ${mailOutbox} (dedupe_key, thread, recipient, subject, body, blocks, request_id, traceparent, created_at)
    select mail.*, ${at}::timestamptz from jsonb_to_recordset(${rows}::jsonb)
      as mail("dedupeKey" text, thread text, recipient text, subject text, body text, blocks jsonb, "requestId" text, traceparent text)
    on conflict (dedupe_key) do nothing
  `;
}

/** A line break in a header would let a name or an address inject further headers. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
