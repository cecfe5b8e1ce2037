import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A CHECK instead of a foreign key to `grades`: snapshots and choices outlive the karats offered. */
export function karatForm(column: AnyPgColumn): SQL {
  return sql`${column} ~ '^([0-9]{1,2}k[ts]|silver)$'`;
}
