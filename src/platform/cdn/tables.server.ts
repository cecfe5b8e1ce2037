import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.server.ts';

/**
 * How far the cache in between has been told of changes, in one row: after a crash it is told of the rest. Not written by
 * anything that sells.
 */
export const cdnPurges = pgTable(
  'cdn_purges',
  {
    id: smallint('id').primaryKey().default(1),
    /** Where in the log of changes; an `xid8`. */
    position: text('position').notNull(),
    /** The built site, and settings that pages show: those of another are all purged. */
    edition: text('edition').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [check('cdn_purges_one_row', sql`${table.id} = 1`)],
);
