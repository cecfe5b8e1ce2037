import { desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { mailOutbox } from './tables.server.ts';

/** A mail as the back office and the demo shop show it. */
export type OutboxMail = {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
  lastError: string | null;
  sentAt: Date | null;
  createdAt: Date;
};

/** The latest mails, newest first, of everyone or of one recipient. */
export async function listMails(
  db: DatabaseOrTransaction,
  { limit, recipient }: { limit: number; recipient?: string },
): Promise<OutboxMail[]> {
  return db
    .select({
      id: mailOutbox.id,
      recipient: mailOutbox.recipient,
      subject: mailOutbox.subject,
      body: mailOutbox.body,
      attempts: mailOutbox.attempts,
      lastError: mailOutbox.lastError,
      sentAt: mailOutbox.sentAt,
      createdAt: mailOutbox.createdAt,
    })
    .from(mailOutbox)
    .where(recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit);
}
