import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { type DocumentContent, documentKinds } from './document.ts';
import { idColumn, moment } from '#platform/database/columns.server.ts';
import { moneyColumn } from '#price/money/money-column.server.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * The last number of each series: one per kind and financial year, and separate ones for sandbox sales. The row is locked while a
 * document is issued, so that a number is either used or never assigned (CGST rules 46, 50, 51, 53: consecutive, unique).
 */
export const documentSeries = pgTable(
  'document_series',
  {
    kind: text('kind', { enum: documentKinds }).notNull(),
    /** Such as `26-27`: April to March. */
    financialYear: text('financial_year').notNull(),
    isTest: boolean('is_test').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.financialYear, table.isTest] }),
    check('document_series_kind_known', oneOf(table.kind, documentKinds)),
    check('document_series_number', sql`${table.lastNumber} between 1 and 999999`),
  ],
);

/**
 * Vouchers, invoices and credit notes as issued. A trigger refuses every update and deletion: they are kept for good, longer than
 * the 72 months of section 36 of the CGST Act.
 */
export const documents = pgTable(
  'documents',
  {
    id: idColumn(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    /** At most 16 letters, digits, `-` and `/`. */
    number: text('number').notNull().unique(),
    financialYear: text('financial_year').notNull(),
    /** Its position in the series. */
    serial: integer('serial').notNull(),
    isTest: boolean('is_test').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** For a refund voucher, its receipt voucher; for a credit note, its invoice. */
    refersToId: uuid('refers_to_id').references((): AnyPgColumn => documents.id, {
      onDelete: 'restrict',
    }),
    issuedAt: moment('issued_at').notNull(),
    /** The day in India. */
    issuedOn: date('issued_on').notNull(),
    /** The month in whose books it counts, such as `2026-11`; later than its own if that was closed. */
    bookMonth: text('book_month').notNull(),
    total: moneyColumn('total_paise').notNull(),
    taxable: moneyColumn('taxable_paise').notNull(),
    cgst: moneyColumn('cgst_paise').notNull(),
    /** SGST, or UTGST in a union territory without a legislature. */
    sgst: moneyColumn('sgst_paise').notNull(),
    igst: moneyColumn('igst_paise').notNull(),
    roundOff: moneyColumn('round_off_paise').notNull(),
    /** The last segment of the verification page's address. */
    verifyCode: text('verify_code').notNull().unique(),
    /** The e-mail of the member of staff; otherwise `shop` or `provider`. */
    issuedBy: text('issued_by').notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
  },
  (table) => [
    check('documents_kind_known', oneOf(table.kind, documentKinds)),
    check('documents_number_form', sql`${table.number} ~ '^[A-Za-z0-9/-]{1,16}$'`),
    check('documents_month_form', sql`${table.bookMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('documents_code_form', sql`${table.verifyCode} ~ '^[a-z2-7]{16}$'`),
    check(
      'documents_add_up',
      sql`${table.total} = ${table.taxable} + ${table.cgst} + ${table.sgst} + ${table.igst} + ${table.roundOff}`,
    ),
    check(
      'documents_sums',
      sql`${table.total} > 0 and least(${table.taxable}, ${table.cgst}, ${table.sgst}, ${table.igst}) >= 0`,
    ),
    check(
      'documents_refer',
      sql`(${table.kind} in ('refund-voucher', 'credit-note')) = (${table.refersToId} is not null)`,
    ),
    unique('documents_serial').on(table.kind, table.financialYear, table.isTest, table.serial),
    index('documents_order').on(table.orderId),
    index('documents_refers_to').on(table.refersToId),
    index('documents_month').on(table.isTest, table.bookMonth, table.kind, table.serial),
    index('documents_newest').on(table.issuedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** A document's file, the same for everyone, written once and never changed. */
export const documentFiles = pgTable('document_files', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'restrict' }),
  pdf: bytes('pdf').notNull(),
  madeAt: moment('made_at').notNull().defaultNow(),
});

/** Months whose books are closed: no more documents count in them. */
export const closedMonths = pgTable(
  'closed_months',
  {
    month: text('month').notNull(),
    isTest: boolean('is_test').notNull(),
    closedAt: moment('closed_at').notNull(),
    /** The e-mail of the member of staff. */
    closedBy: text('closed_by').notNull(),
    /** SHA-256 of the month's GSTR-1 at that moment. */
    digest: text('digest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.isTest] }),
    check('closed_months_form', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);

/** The seller's GSTIN on a document; null if the shop was not registered. */
export const sellerGstin = sql<string | null>`${documents.content} #>> '{seller,gstin}'`;
