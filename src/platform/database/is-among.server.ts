import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column holds one of these ids. They are a single parameter, so there may be any number of them. */
export function isAmong(column: PgColumn, ids: readonly string[] | Placeholder): SQL {
  return sql`${column} = any (${sql.param(ids)}::uuid[])`;
}
