import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.server.ts';

/** How far the CDN has been purged, in one row, so that the rest is purged after a crash. Nothing on the sales path writes it. */
export const cdnPurges = pgTable(
  'cdn_purges',
  {
    id: smallint('id').primaryKey().default(1),
    /** Position in the change log; an `xid8`. */
    position: text('position').notNull(),
    /** The built site, and settings that pages show; pages of any other edition are all purged. */
    edition: text('edition').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [check('cdn_purges_one_row', sql`${table.id} = 1`)],
);
