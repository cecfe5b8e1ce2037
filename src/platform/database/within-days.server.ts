import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DayRange } from '#platform/day-range.ts';

/** The condition that a column lies in a range of days; undefined if the range has no ends. */
export function withinDays(column: PgColumn, { from, before }: DayRange): SQL | undefined {
  return and(from ? gte(column, from) : undefined, before ? lt(column, before) : undefined);
}
