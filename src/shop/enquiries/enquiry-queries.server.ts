import { and, eq, getTableColumns } from 'drizzle-orm';
import { countRows } from '#platform/database/count-rows.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  beyondCursor,
  cursorText,
  inListOrder,
  type Sorting,
} from '#platform/database/keyset.server.ts';
import type { ListPart, ListTotal } from '#platform/list-cursor.ts';
import { enquiries } from './tables.server.ts';

export type Enquiry = Omit<typeof enquiries.$inferSelect, 'dedupeKey'> & {
  /** Its place in the list. */
  cursor: string;
};

type Listing = ListPart & { onlyNew: boolean };

const newestFirst: Sorting = {
  by: enquiries.createdAt,
  kind: 'moment',
  id: enquiries.id,
  isDescending: true,
};

/** One page of the enquiries, newest first: of all, or of those that nobody has answered. With how many there are. */
export async function listEnquiries(
  db: DatabaseOrTransaction,
  { onlyNew, cursor, offset, limit }: Listing,
): Promise<ListTotal & { rows: Enquiry[]; unanswered: ListTotal }> {
  const isNew = eq(enquiries.state, 'new');
  const { where, orderBy } = beyondCursor(newestFirst, cursor);
  const { dedupeKey: _, ...shown } = getTableColumns(enquiries);
  const rows = await db
    .select({ ...shown, cursor: cursorText(newestFirst) })
    .from(enquiries)
    .where(and(onlyNew ? isNew : undefined, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const unanswered = await countRows(db, enquiries, isNew);
  const counted = onlyNew ? unanswered : await countRows(db, enquiries, undefined);
  return { rows: inListOrder(rows, cursor), ...counted, unanswered };
}
