import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

const moments = new AsyncLocalStorage<Date>();

/** Does the work as of this moment: rows are dated by it where who writes them says no moment. */
export function datedAt<T>(moment: Date, work: () => Promise<T>): Promise<T> {
  return moments.run(moment, work);
}

/** The moment as of which the work is done; null where that is now, by the clock of the database. */
export function currentMoment(): Date | null {
  return moments.getStore() ?? null;
}

/**
 * When a row was written: by the clock of the database, or the moment as of which the work is done. A prepared statement is
 * built once for all moments, so it has to be given its own.
 */
export function datedColumn(name: string) {
  return timestamp(name, { withTimezone: true })
    .notNull()
    .defaultNow()
    .$defaultFn(() => currentMoment() ?? sql`now()`);
}
