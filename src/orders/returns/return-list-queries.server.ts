import { and, eq, getTableColumns, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '#platform/database/containing.server.ts';
import { countRows } from '#platform/database/count-rows.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  beyondCursor,
  cursorText,
  inListOrder,
  type Sorting,
} from '#platform/database/keyset.server.ts';
import type { ListPart, ListTotal } from '#platform/list-cursor.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { listReturnPieces, type ReturnPiece, type ReturnRow } from './return-queries.server.ts';
import { isOpenReturn } from './return-moves.ts';
import { type ReturnState, returnStates } from './return-request.ts';
import { returnRequests } from './tables.server.ts';

/** A return in a list, with its order and pieces. */
export type ListedReturn = Omit<ReturnRow, 'description' | 'refusal'> & {
  orderNumber: string;
  customerName: string;
  pieces: ReturnPiece[];
  /** Its position in the list. */
  cursor: string;
};

type Listing = ListPart & {
  /** One state, those waiting for the buyer or the shop, those waiting for the shop, or all. */
  show: ReturnState | 'waiting' | 'to-handle' | 'all';
  /** Part of a return number, an order number, a name or an e-mail. */
  search: string;
};

const openStates = returnStates.filter(isOpenReturn);

/** One page of the returns: those waiting for action oldest first, all others newest first. */
export async function listReturns(
  db: DatabaseOrTransaction,
  { show, search, cursor, offset, limit }: Listing,
): Promise<ListTotal & { rows: ListedReturn[] }> {
  const sorting: Sorting = {
    by: returnRequests.requestedAt,
    kind: 'moment',
    id: returnRequests.id,
    isDescending: show !== 'waiting' && show !== 'to-handle',
  };
  const found = and(whereShown(show), whereFound(search));
  const { where, orderBy } = beyondCursor(sorting, cursor);
  const { description: _, refusal: __, ...columns } = getTableColumns(returnRequests);
  const rows = await db
    .select({
      ...columns,
      orderNumber: orders.orderNumber,
      customerName: orders.customerName,
      cursor: cursorText(sorting),
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(and(found, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const pieces = await listReturnPieces(
    db,
    rows.map(({ id }) => id),
  );
  const listed = rows.map((row) => ({
    ...row,
    pieces: pieces.filter(({ requestId }) => requestId === row.id),
  }));
  return { rows: inListOrder(listed, cursor), ...(await countRows(db, returnRequests, found)) };
}

function whereShown(show: Listing['show']): SQL | undefined {
  if (show === 'all') return undefined;
  if (show === 'to-handle') return isToHandle;
  return show === 'waiting'
    ? inArray(returnRequests.state, openStates)
    : eq(returnRequests.state, show);
}

function whereFound(search: string): SQL | undefined {
  const text = search.trim();
  if (!text) return undefined;
  const ofOrder = sql`${returnRequests.orderId} in (select ${orders.id} from ${orders} where ${like(orders.searchText, containing(text.toLowerCase()))})`;
  return or(like(returnRequests.number, containing(text.toUpperCase())), ofOrder);
}

/** Returns that wait for the shop: to be decided, or to be inspected and refunded. */
const isToHandle = inArray(returnRequests.state, ['requested', 'received']);

/** How many they are. */
export async function countReturnsToSee(db: DatabaseOrTransaction): Promise<number> {
  return (await countRows(db, returnRequests, isToHandle)).total;
}
