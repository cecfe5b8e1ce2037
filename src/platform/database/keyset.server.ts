import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListCursor, SortKind } from '#platform/list-cursor.ts';

/** A sort key: a column or an expression that is never null, holding a whole number, a moment or a text. */
export type SortKey = { by: PgColumn | SQL; kind: SortKind };

/** A list's sort order: a key, then the id. */
export type Sorting = SortKey & { id: PgColumn; isDescending: boolean };

/** The position of a row in a list, as parsed by `readCursor`. */
export function cursorText({ by, kind, id }: Sorting): SQL<string> {
  const value = kind === 'moment' ? sql`(extract(epoch from ${by}) * 1000000)::bigint` : by;
  return sql<string>`${value} || '_' || ${id}`;
}

/**
 * The condition and order for rows beyond a cursor, served by an index on the key and the id. Rows of a backwards page come in
 * reverse: `inListOrder` turns them round.
 */
export function beyondCursor(
  { by, kind, id, isDescending }: Sorting,
  cursor: ListCursor | null,
): { where: SQL | undefined; orderBy: SQL[] } {
  const isDown = isDescending !== Boolean(cursor?.isBackwards);
  const direction = isDown ? desc : asc;
  const orderBy = [direction(by), direction(id)];
  if (!cursor) return { where: undefined, orderBy };
  const here = sql`(${valueOf(cursor, kind)}, ${cursor.id}::uuid)`;
  const place = sql`(${by}, ${id})`;
  return { where: isDown ? sql`${place} < ${here}` : sql`${place} > ${here}`, orderBy };
}

function valueOf({ value }: ListCursor, kind: SortKind): SQL {
  switch (kind) {
    case 'number':
      return sql`${value}::bigint`;
    case 'moment':
      // The database counts microseconds, which a JavaScript Date would truncate.
      return sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`;
    case 'text':
      return sql`${value}::text`;
  }
}

/** The rows of a page in list order. */
export function inListOrder<Row>(rows: Row[], cursor: ListCursor | null): Row[] {
  return cursor?.isBackwards ? rows.toReversed() : rows;
}
