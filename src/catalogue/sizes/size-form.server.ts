import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The constraint of a size column: empty for none, else a number with an optional unit. */
export function sizeForm(column: AnyPgColumn): SQL {
  return sql`${column} ~ '^([0-9]{1,3}([.][0-9]{1,2})?( ?[a-z]{2})?)?$'`;
}
