import { and, asc, eq, getTableColumns, isNull, lte, ne, or } from 'drizzle-orm';
import { countRows } from '#platform/database/count-rows.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  beyondCursor,
  cursorText,
  inListOrder,
  type Sorting,
} from '#platform/database/keyset.server.ts';
import { isId } from '#platform/ids.ts';
import type { ListPart, ListTotal } from '#platform/list-cursor.ts';
import { remindToAcknowledgeAfterMs, remindToResolveAfterMs } from './grievance.ts';
import {
  type Grievance,
  grievanceReplies,
  type GrievanceReply,
  grievances,
} from './tables.server.ts';

/** A complaint with its replies, oldest first. */
export type GrievanceFile = Grievance & { replies: GrievanceReply[] };

type ListedGrievance = Grievance & { cursor: string };

type Listing = ListPart & { onlyWaiting: boolean };

/** A page of the complaints: open ones oldest first, or all newest first; with the counts. */
export async function listGrievances(
  db: DatabaseOrTransaction,
  { onlyWaiting, cursor, offset, limit }: Listing,
): Promise<ListTotal & { rows: ListedGrievance[]; waiting: ListTotal }> {
  const isWaiting = ne(grievances.state, 'resolved');
  const sorting: Sorting = {
    by: grievances.openedAt,
    kind: 'moment',
    id: grievances.id,
    isDescending: !onlyWaiting,
  };
  const { where, orderBy } = beyondCursor(sorting, cursor);
  const rows = await db
    .select({ ...getTableColumns(grievances), cursor: cursorText(sorting) })
    .from(grievances)
    .where(and(onlyWaiting ? isWaiting : undefined, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const waiting = await countRows(db, grievances, isWaiting);
  const counted = onlyWaiting ? waiting : await countRows(db, grievances, undefined);
  return { rows: inListOrder(rows, cursor), ...counted, waiting };
}

/** How many complaints are past a legal deadline, or so close to one that staff were reminded. */
export function countGrievancesDueSoon(db: DatabaseOrTransaction, now: Date): Promise<number> {
  const isOlderThan = (ms: number) => lte(grievances.openedAt, new Date(now.getTime() - ms));
  const isDueSoon = or(
    and(eq(grievances.state, 'open'), isOlderThan(remindToAcknowledgeAfterMs)),
    isOlderThan(remindToResolveAfterMs),
  );
  return db.$count(
    grievances,
    and(ne(grievances.state, 'resolved'), isNull(grievances.forgottenAt), isDueSoon),
  );
}

/** A complaint as staff see it; null if there is none. */
export async function findGrievance(
  db: DatabaseOrTransaction,
  id: string,
): Promise<GrievanceFile | null> {
  if (!isId(id)) return null;
  const [found] = await db.select().from(grievances).where(eq(grievances.id, id));
  return found ? { ...found, replies: await listReplies(db, found.id, true) } : null;
}

/** A complaint as its writer sees it, by the code in its address: without internal notes. */
export async function findGrievanceByCode(
  db: DatabaseOrTransaction,
  code: string,
): Promise<GrievanceFile | null> {
  const [found] = await db
    .select()
    .from(grievances)
    .where(and(eq(grievances.code, code), isNull(grievances.forgottenAt)));
  return found ? { ...found, replies: await listReplies(db, found.id, false) } : null;
}

function listReplies(db: DatabaseOrTransaction, id: string, withInternal: boolean) {
  const own = eq(grievanceReplies.grievanceId, id);
  return db
    .select()
    .from(grievanceReplies)
    .where(withInternal ? own : and(own, eq(grievanceReplies.isInternal, false)))
    .orderBy(asc(grievanceReplies.writtenAt), asc(grievanceReplies.id));
}
