import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The rule of a column that names a grade beside no row of `grades`: snapshots and choices outlive what is sold. */
export function karatForm(column: AnyPgColumn): SQL {
  return sql`${column} ~ '^([0-9]{1,2}k[ts]|silver)$'`;
}
