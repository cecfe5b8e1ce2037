import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '#catalogue/products/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { karats } from '#price/pricing/karat.ts';
import { karatForm } from '#price/pricing/karat-form.server.ts';
import { sizeForm } from '#catalogue/sizes/size-form.server.ts';
import type { ImportCounts } from './import-plan.ts';
import type { Matching } from './own-rows.ts';
import { idColumn, moment, createdAt } from '#platform/database/columns.server.ts';

/** A table of products that staff have sent. Nothing of it is in the shop before it is imported, as a whole. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: idColumn(),
    /** The e-mail of who sent it. */
    startedBy: text('started_by').notNull(),
    fileName: text('file_name').notNull(),
    /** The table as text; null once it is imported. */
    content: text('content'),
    /** How its columns were matched, of a table with other heads than ours; null while nobody has. */
    matching: jsonb('matching').$type<Matching>(),
    /** The next part of a table that is too long to be imported at once. */
    nextRunId: uuid('next_run_id').references((): AnyPgColumn => importRuns.id, {
      onDelete: 'set null',
    }),
    /** How many pieces are written so far, of how many: seen by others while the import itself is not. */
    written: integer('written').notNull().default(0),
    toWrite: integer('to_write').notNull().default(0),
    /** What became of it; written with the pieces, so that neither is there without the other. */
    counts: jsonb('counts').$type<ImportCounts>(),
    importedAt: moment('imported_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('import_runs_next').on(table.nextRunId),
    index('import_runs_newest').on(table.createdAt.desc().nullsFirst()),
    index('import_runs_imported')
      .on(table.importedAt.desc().nullsFirst())
      .where(sql`imported_at is not null`),
    check('import_runs_counted', sql`${table.written} >= 0 and ${table.toWrite} >= 0`),
    check(
      'import_runs_done_as_a_whole',
      sql`(${table.importedAt} is null) = (${table.content} is not null) and (${table.importedAt} is null) = (${table.counts} is null)`,
    ),
  ],
);

/** How the columns of tables with other heads than ours were matched last, by those heads: so nobody does it twice. */
export const importForms = pgTable('import_forms', {
  /** `headsKey`. */
  heads: text('heads').primaryKey(),
  matching: jsonb('matching').$type<Matching>().notNull(),
  matchedAt: moment('matched_at').notNull().defaultNow(),
});

/** The picture files that the table of an import names, and which of them have arrived. */
export const importPictures = pgTable(
  'import_pictures',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** In lower case: file names differ in more than that. */
    fileName: text('file_name').notNull(),
    isOfVariation: boolean('is_of_variation').notNull(),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.fileName] }),
    index('import_pictures_picture').on(table.pictureId),
  ],
);

/**
 * What an exported table said of a stock when it was imported last. The next import of a table of that export counts from
 * there, so that the same pieces are never added twice.
 */
export const importBaselines = pgTable(
  'import_baselines',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    exportId: uuid('export_id').notNull(),
    karat: text('karat', { enum: karats }).notNull(),
    size: text('size').notNull().default(''),
    stockQuantity: integer('stock_quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.exportId, table.karat, table.size] }),
    check('import_baselines_size_form', sizeForm(table.size)),
    check('import_baselines_karat_known', karatForm(table.karat)),
    check('import_baselines_stock_not_negative', sql`${table.stockQuantity} >= 0`),
  ],
);
