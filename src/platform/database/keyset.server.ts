import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListCursor } from '#platform/list-cursor.ts';

/** What a list is sorted by: a column with a whole number or a moment in it, which is never null, and then the id. */
type Sorting = { by: PgColumn; id: PgColumn; isDescending: boolean };

/** The place of a row in a list, as `readCursor` reads it. */
export function cursorText({ by, id }: Pick<Sorting, 'by' | 'id'>): SQL<string> {
  const value = isMoment(by) ? sql`(extract(epoch from ${by}) * 1000000)::bigint` : by;
  return sql<string>`${value} || '_' || ${id}`;
}

/**
 * How the rows beyond a cursor are found by an index on the column and the id, in the order of the list. Those of a page
 * that goes backwards come the other way round: `inListOrder` turns them.
 */
export function beyondCursor(
  { by, id, isDescending }: Sorting,
  cursor: ListCursor | null,
): { where: SQL | undefined; orderBy: SQL[] } {
  const isDown = isDescending !== Boolean(cursor?.isBackwards);
  const direction = isDown ? desc : asc;
  const orderBy = [direction(by), direction(id)];
  if (!cursor) return { where: undefined, orderBy };
  // The database counts microseconds, which a Date of JavaScript would cut off.
  const value = isMoment(by)
    ? sql`timestamptz 'epoch' + ${cursor.value}::bigint * interval '1 microsecond'`
    : sql`${cursor.value}::bigint`;
  const here = sql`(${value}, ${cursor.id}::uuid)`;
  const place = sql`(${by}, ${id})`;
  return { where: isDown ? sql`${place} < ${here}` : sql`${place} > ${here}`, orderBy };
}

/** The rows of a page as the list shows them. */
export function inListOrder<Row>(rows: Row[], cursor: ListCursor | null): Row[] {
  return cursor?.isBackwards ? rows.toReversed() : rows;
}

function isMoment(column: PgColumn): boolean {
  return column.dataType === 'date';
}
