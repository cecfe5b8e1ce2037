import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DayRange } from '#platform/day-range.ts';

/** Whether a moment lies in a span of days; nothing where the span has no ends. */
export function withinDays(column: PgColumn, { from, before }: DayRange): SQL | undefined {
  return and(from ? gte(column, from) : undefined, before ? lt(column, before) : undefined);
}
