import { type SQL, sql } from 'drizzle-orm';

/** How many seconds ago a moment was, by the clock of the database; 0 where there is none. */
export function ageOf(moment: SQL): SQL<number> {
  return sql<number>`coalesce(extract(epoch from now() - ${moment}), 0)`.mapWith(Number);
}
