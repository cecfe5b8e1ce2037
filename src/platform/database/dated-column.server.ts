import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

const moments = new AsyncLocalStorage<Date>();

/** Runs work as of this moment: rows without an explicit date get this one. */
export function datedAt<T>(moment: Date, work: () => Promise<T>): Promise<T> {
  return moments.run(moment, work);
}

/** The moment as of which the work runs; null for now, by the database clock. */
export function currentMoment(): Date | null {
  return moments.getStore() ?? null;
}

/**
 * When a row was written: by the database clock, or the moment set by `datedAt`. A prepared statement is built once for all
 * moments, so pass it the date explicitly.
 */
export function datedColumn(name: string) {
  return timestamp(name, { withTimezone: true })
    .notNull()
    .defaultNow()
    .$defaultFn(() => currentMoment() ?? sql`now()`);
}
