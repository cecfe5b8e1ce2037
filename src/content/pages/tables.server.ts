import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import type { StoredContent } from './page-content.ts';
import { pageNames } from './page-name.ts';
import { moment } from '#platform/database/columns.server.ts';

/** What staff have written for pages of the shop. One that shows its original text has no row, or no content. */
export const pages = pgTable(
  'pages',
  {
    name: text('name', { enum: pageNames }).primaryKey(),
    /** By the schema of its page in `forms.ts`; null once it is back at the original text. */
    content: jsonb('content').$type<StoredContent>(),
    /** Goes up with each change, so that who saves an older state is refused. */
    version: integer('version').notNull().default(0),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The e-mail of who changed it last: a text, so that it outlives the account. */
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [check('pages_name_known', oneOf(table.name, pageNames))],
);

/** The pictures that the content of a page names, so that none of them is removed while it is shown. */
export const pagePictures = pgTable(
  'page_pictures',
  {
    page: text('page')
      .notNull()
      .references(() => pages.name, { onDelete: 'cascade' }),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id),
  },
  (table) => [
    primaryKey({ columns: [table.page, table.pictureId] }),
    index('page_pictures_picture').on(table.pictureId),
  ],
);
