import { desc, eq, getTableColumns } from 'drizzle-orm';
import { countRows } from '#platform/database/count-rows.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  beyondCursor,
  cursorText,
  inListOrder,
  type Sorting,
} from '#platform/database/keyset.server.ts';
import type { ListPart, ListTotal } from '#platform/list-cursor.ts';
import { mailOutbox } from './tables.server.ts';

/** A mail as the back office and the demo shop show it. */
export type OutboxMail = Omit<typeof mailOutbox.$inferSelect, 'dedupeKey'>;

type Listing = { limit: number; recipient?: string };

const { dedupeKey: _, ...shown } = getTableColumns(mailOutbox);

const newestFirst: Sorting = {
  by: mailOutbox.createdAt,
  kind: 'moment',
  id: mailOutbox.id,
  isDescending: true,
};

/** The latest mails, newest first, of everyone or of one recipient. */
export function listMails(
  db: DatabaseOrTransaction,
  { limit, recipient }: Listing,
): Promise<OutboxMail[]> {
  return db
    .select(shown)
    .from(mailOutbox)
    .where(recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit);
}

/** One page of all mails, newest first, and how many there are. */
export async function listMailPage(
  db: DatabaseOrTransaction,
  { cursor, offset, limit }: ListPart,
): Promise<ListTotal & { rows: (OutboxMail & { cursor: string })[] }> {
  const { where, orderBy } = beyondCursor(newestFirst, cursor);
  const rows = await db
    .select({ ...shown, cursor: cursorText(newestFirst) })
    .from(mailOutbox)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows: inListOrder(rows, cursor), ...(await countRows(db, mailOutbox, undefined)) };
}
