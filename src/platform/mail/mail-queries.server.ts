import { desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { mailOutbox } from './tables.server.ts';

/** A mail as the back office and the demo shop show it. */
export type OutboxMail = Omit<typeof mailOutbox.$inferSelect, 'dedupeKey'>;

type Listing = { limit: number; offset?: number; recipient?: string };

/** The latest mails, newest first, of everyone or of one recipient. */
export async function listMails(
  db: DatabaseOrTransaction,
  { limit, offset = 0, recipient }: Listing,
): Promise<OutboxMail[]> {
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit)
    .offset(offset);
  return mails.map(({ dedupeKey: _, ...mail }) => mail);
}

/** One page of all mails, newest first, and how many there are. */
export async function listMailPage(
  db: DatabaseOrTransaction,
  page: { limit: number; offset: number },
): Promise<{ rows: OutboxMail[]; total: number }> {
  return { rows: await listMails(db, page), total: await db.$count(mailOutbox) };
}
