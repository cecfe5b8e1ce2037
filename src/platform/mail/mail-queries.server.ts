import { desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { mailOutbox } from './tables.server.ts';

/** A mail as the back office and the demo shop show it. */
export type OutboxMail = Omit<typeof mailOutbox.$inferSelect, 'dedupeKey'>;

/** The latest mails, newest first, of everyone or of one recipient. */
export async function listMails(
  db: DatabaseOrTransaction,
  { limit, recipient }: { limit: number; recipient?: string },
): Promise<OutboxMail[]> {
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit);
  return mails.map(({ dedupeKey: _, ...mail }) => mail);
}
