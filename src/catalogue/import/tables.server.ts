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

/** An uploaded spreadsheet of products. It has no effect until it is imported, as a whole. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: idColumn(),
    /** The uploader's e-mail address. */
    startedBy: text('started_by').notNull(),
    fileName: text('file_name').notNull(),
    /** The spreadsheet as text; null once imported. */
    content: text('content'),
    /** How its columns were matched, if its heads are not ours; null if not matched. */
    matching: jsonb('matching').$type<Matching>(),
    /** The next part of a spreadsheet too long to import at once. */
    nextRunId: uuid('next_run_id').references((): AnyPgColumn => importRuns.id, {
      onDelete: 'set null',
    }),
    /** Pieces written so far, and in total: visible to others while the import itself is not. */
    written: integer('written').notNull().default(0),
    toWrite: integer('to_write').notNull().default(0),
    /** The result; written together with the pieces. */
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

/** The last matching of foreign columns, by heads, so that it need not be repeated. */
export const importForms = pgTable('import_forms', {
  /** `headsKey`. */
  heads: text('heads').primaryKey(),
  matching: jsonb('matching').$type<Matching>().notNull(),
  matchedAt: moment('matched_at').notNull().defaultNow(),
});

/** The picture files named by an import's spreadsheet, and which of them have been uploaded. */
export const importPictures = pgTable(
  'import_pictures',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** Lower case, so that names match ignoring case. */
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
 * The stock value in an exported spreadsheet when it was last imported. The next import of a spreadsheet from that export counts
 * from here, so that the same pieces are never added twice.
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
