import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { wakeAfterCommit } from '#platform/database/after-commit.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { currentRequestId, currentTraceparent } from '#platform/request-id.server.ts';
import { type MessageBlock, type MessageTemplate, messageText } from './message.ts';
import { removedAddress } from './removed-address.ts';
import { mailOutbox } from './tables.server.ts';

/** A mail, of blocks or in plain text. Addresses in a plain body become links when it is sent or shown. */
export type Mail = {
  /** Names the event that the mail reports: a second mail with the same key is not written. */
  dedupeKey: string;
  recipient: string;
  subject: string;
  /** Who is answered, where that is not the shop: whoever wrote what staff are sent. */
  replyTo?: string;
  /** What is posted to by one press to end mails of its kind. */
  stopAddress?: string;
  /** Mails of one thread are sent in the order in which they were written, such as those of one order. */
  thread?: string;
  /** Nothing of it stays once it was sent. */
  isForgottenWhenSent?: boolean;
  /** It is not sent after that, as after an outage; without it, however late. */
  usefulUntil?: Date;
} & ({ body: string; blocks?: undefined } | { blocks: readonly MessageBlock[]; body?: undefined });

/**
 * Writes a mail into the outbox, in the caller's transaction if there is one, so that it is sent exactly when what it
 * reports has happened. Returns whether it was new. Where nobody can be written to, nothing is.
 */
export async function queueMail(db: DatabaseOrTransaction, mail: Mail): Promise<boolean> {
  return queueRow(db, mailRow(mail));
}

/** A message by WhatsApp: a number such as `919876543210`, the approved template, and its words for whoever reads the outbox. */
export type TemplateMessage = {
  dedupeKey: string;
  recipient: string;
  subject: string;
  body: string;
  template: MessageTemplate;
  thread?: string;
  usefulUntil?: Date;
};

/** Writes a message by WhatsApp into the outbox, under the same promise. */
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

/** A mail with the request that it is written in. */
type MailRow = typeof mailOutbox.$inferInsert;

/** A mail as a row of the outbox, for who writes it in one statement with what it reports, and wakes the sweep `mails`. */
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

/** The part of a prepared statement that writes such rows, given as JSON, into the outbox. */
export function outboxRows(rows: Placeholder, at: Placeholder): SQL {
  return sql`
    insert into ${mailOutbox} (dedupe_key, thread, recipient, subject, body, blocks, request_id, traceparent, created_at)
    select mail.*, ${at}::timestamptz from jsonb_to_recordset(${rows}::jsonb)
      as mail("dedupeKey" text, thread text, recipient text, subject text, body text, blocks jsonb, "requestId" text, traceparent text)
    on conflict (dedupe_key) do nothing
  `;
}

/** A line break in a header would let a name or an address add headers of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
