import { type SQL, sql } from 'drizzle-orm';

/** How many seconds ago a moment was, by the database clock; 0 if null. */
export function ageOf(moment: SQL): SQL<number> {
  return sql<number>`coalesce(extract(epoch from now() - ${moment}), 0)`.mapWith(Number);
}
