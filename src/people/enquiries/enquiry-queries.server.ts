import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
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
import { profiles } from '#people/accounts/tables.server.ts';
import { enquiries } from './tables.server.ts';

type AskedEnquiry = Omit<typeof enquiries.$inferSelect, 'dedupeKey'>;

export type Enquiry = AskedEnquiry & {
  /** Its position in the list. */
  cursor: string;
  /** The account with this verified e-mail; null if there is none. */
  customerId: string | null;
};

type Listing = ListPart & { onlyNew: boolean; days: DayRange };

const newestFirst: Sorting = {
  by: enquiries.createdAt,
  kind: 'moment',
  id: enquiries.id,
  isDescending: true,
};

/** One page of the enquiries, newest first: all, or only unanswered ones; with the counts. */
export async function listEnquiries(
  db: DatabaseOrTransaction,
  { onlyNew, days, cursor, offset, limit }: Listing,
): Promise<ListTotal & { rows: Enquiry[]; unanswered: ListTotal }> {
  const isNew = eq(enquiries.state, 'new');
  const found = and(onlyNew ? isNew : undefined, withinDays(enquiries.createdAt, days));
  const { where, orderBy } = beyondCursor(newestFirst, cursor);
  const { dedupeKey: _, ...shown } = getTableColumns(enquiries);
  const rows = await db
    .select({ ...shown, cursor: cursorText(newestFirst), customerId: profiles.id })
    .from(enquiries)
    .leftJoin(
      profiles,
      and(eq(profiles.email, sql`lower(${enquiries.email})`), eq(profiles.emailVerified, true)),
    )
    .where(and(found, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const unanswered = await countRows(db, enquiries, isNew);
  const isUnanswered = onlyNew && !days.from && !days.before;
  const counted = isUnanswered ? unanswered : await countRows(db, enquiries, found);
  return { rows: inListOrder(rows, cursor), ...counted, unanswered };
}

/** The customer page shows this many enquiries. */
const maxOfEmail = 20;

/** Enquiries made with an e-mail, newest first, and whether there are more. */
export async function listEnquiriesOf(
  db: DatabaseOrTransaction,
  email: string,
): Promise<{ rows: AskedEnquiry[]; isMore: boolean }> {
  const { dedupeKey: _, ...shown } = getTableColumns(enquiries);
  const rows = await db
    .select(shown)
    .from(enquiries)
    .where(sql`lower(${enquiries.email}) = ${email.toLowerCase()}`)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(maxOfEmail + 1);
  return { rows: rows.slice(0, maxOfEmail), isMore: rows.length > maxOfEmail };
}

/** The number of unanswered enquiries. */
export async function countNewEnquiries(db: DatabaseOrTransaction): Promise<number> {
  return (await countRows(db, enquiries, eq(enquiries.state, 'new'))).total;
}
