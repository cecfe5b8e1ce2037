import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { requestIdColumn, traceparentColumn } from '#platform/database/request-id-column.server.ts';
import { idColumn, createdAt } from '#platform/database/columns.server.ts';

/**
 * A picture of the shop: the files `<key>-<width>.avif` and `.webp` at each width of `picture.ts`, and `.jpg` for those shown in
 * a mail. Keys are never reused, so the files may be cached forever.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: idColumn(),
    key: text('key').notNull().unique(),
    alt: text('alt').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Only WebP files so far, made quickly; AVIF follows in the background. */
    isPending: boolean('is_pending').notNull().default(false),
    requestId: requestIdColumn(),
    traceparent: traceparentColumn(),
    createdAt: createdAt(),
  },
  (table) => [
    index('pictures_pending')
      .on(table.createdAt)
      .where(sql`is_pending`),
    check('pictures_size_positive', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
