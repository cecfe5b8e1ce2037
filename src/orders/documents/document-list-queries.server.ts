import { and, eq, type SQL, sql } from 'drizzle-orm';
import { countRows } from '#platform/database/count-rows.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  beyondCursor,
  cursorText,
  inListOrder,
  type Sorting,
} from '#platform/database/keyset.server.ts';
import type { ListPart, ListTotal } from '#platform/list-cursor.ts';
import { matchSearch } from '#orders/orders/order-search.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import type { DocumentKind } from './document.ts';
import { documents, documentSeries, sellerGstin } from './tables.server.ts';

export type DocumentFilter = {
  /** A document number, whole or its last digits, or what finds an order: its number or its buyer's name. */
  search: string;
  /** Null for all kinds. */
  kind: DocumentKind | null;
  /** The book month, such as `2026-11`; null for all. */
  month: string | null;
};

const newestFirst: Sorting = {
  by: documents.issuedAt,
  kind: 'moment',
  id: documents.id,
  isDescending: true,
};

const { content } = documents;
const listColumns = {
  id: documents.id,
  kind: documents.kind,
  gstin: sellerGstin,
  number: documents.number,
  issuedAt: documents.issuedAt,
  orderId: documents.orderId,
  isTest: documents.isTest,
  taxable: documents.taxable,
  tax: sql`${documents.cgst} + ${documents.sgst} + ${documents.igst}`.mapWith(documents.total),
  total: documents.total,
  /** Only the content that a row shows. */
  orderNumber: sql<string>`${content} ->> 'orderNumber'`,
  buyer: sql<string>`coalesce(nullif(${content} #>> '{buyer,businessName}', ''), ${content} #>> '{buyer,name}')`,
  placeOfSupply: sql<string>`${content} #>> '{placeOfSupply,name}'`,
  cursor: cursorText(newestFirst),
};

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>['rows'][number];

/** One page of all documents, including those of the sandbox, newest first, and how many there are in all. */
export async function listDocuments(
  db: DatabaseOrTransaction,
  { filter, cursor, offset, limit }: ListPart & { filter: DocumentFilter },
) {
  const found = matching(filter);
  const { where, orderBy } = beyondCursor(newestFirst, cursor);
  const rows = await db
    .select(listColumns)
    .from(documents)
    .where(and(found, where))
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit);
  const total: ListTotal = await countRows(db, documents, found);
  return { rows: inListOrder(rows, cursor), ...total };
}

function matching({ search, kind, month }: DocumentFilter): SQL | undefined {
  return and(
    kind ? eq(documents.kind, kind) : undefined,
    month ? eq(documents.bookMonth, month) : undefined,
    foundBy(search.trim()),
  );
}

/** Each part uses an index: numbers are unique, series are few, and orders are found as in their own list. */
function foundBy(search: string): SQL | undefined {
  if (!search) return undefined;
  const parts = [
    sql`select id from ${documents} where ${documents.number} = ${search.toUpperCase()}`,
    withSerial(search),
    ofOrders(search),
  ].filter((part) => part !== undefined);
  return sql`${documents.id} = any (array(${sql.join(parts, sql` union `)}))`;
}

/** `42` finds number 42 of every series. */
function withSerial(search: string): SQL | undefined {
  if (!/^\d{1,6}$/.test(search)) return undefined;
  const { kind, financialYear, isTest } = documentSeries;
  return sql`select ${documents.id} from ${documentSeries} join ${documents}
    on ${documents.kind} = ${kind} and ${documents.financialYear} = ${financialYear}
    and ${documents.isTest} = ${isTest} and ${documents.serial} = ${Number(search)}`;
}

function ofOrders(search: string): SQL | undefined {
  const found = matchSearch(search);
  return (
    found &&
    sql`select ${documents.id} from ${orders} join ${documents} on ${documents.orderId} = ${orders.id} where ${found}`
  );
}
