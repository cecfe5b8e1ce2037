import { and, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import { countRows } from '#platform/database/count-rows.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  beyondCursor,
  cursorText,
  inListOrder,
  type Sorting,
} from '#platform/database/keyset.server.ts';
import { withinDays } from '#platform/database/within-days.server.ts';
import type { DayRange } from '#platform/day-range.ts';
import type { ListPart, ListTotal } from '#platform/list-cursor.ts';
import { mailOutbox } from './tables.server.ts';

/** A mail as shown in the back office and the demo shop. */
type OutboxMail = Omit<typeof mailOutbox.$inferSelect, 'dedupeKey' | 'blocks' | 'template'>;

type Listing = { limit: number; recipient?: string };

const { dedupeKey: _, blocks: __, template: ___, ...shown } = getTableColumns(mailOutbox);

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
  return (
    db
      .select(shown)
      .from(mailOutbox)
      // Mails of a forgotten recipient have nothing left to read.
      .where(
        recipient === undefined
          ? ne(mailOutbox.recipient, '')
          : eq(mailOutbox.recipient, recipient),
      )
      .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
      .limit(limit)
  );
}

/** One page of the mails written on these days, newest first, and their total. */
export async function listMailPage(
  db: DatabaseOrTransaction,
  { days, cursor, offset, limit }: ListPart & { days: DayRange },
): Promise<ListTotal & { rows: (OutboxMail & { cursor: string })[] }> {
  const found = withinDays(mailOutbox.createdAt, days);
  const { where, orderBy } = beyondCursor(newestFirst, cursor);
  const rows = await db
    .select({ ...shown, cursor: cursorText(newestFirst) })
    .from(mailOutbox)
    .where(and(found, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows: inListOrder(rows, cursor), ...(await countRows(db, mailOutbox, found)) };
}
