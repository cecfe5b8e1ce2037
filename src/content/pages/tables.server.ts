import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import type { StoredContent } from './page-content.ts';
import { pageNames } from './page-name.ts';
import { moment } from '#platform/database/columns.server.ts';

/** Page content edited by staff. A page that shows its original text has no row, or no content. */
export const pages = pgTable(
  'pages',
  {
    name: text('name', { enum: pageNames }).primaryKey(),
    /** Validated by its page's schema in `forms.ts`; null once the original text is restored. */
    content: jsonb('content').$type<StoredContent>(),
    /** Incremented by each change, so that saving an outdated form is refused. */
    version: integer('version').notNull().default(0),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The e-mail of the last editor, as text, so that it outlives the account. */
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [check('pages_name_known', oneOf(table.name, pageNames))],
);

/** The pictures that a page's content refers to, so that none is deleted while it is shown. */
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
