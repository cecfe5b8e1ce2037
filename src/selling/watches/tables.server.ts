import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { karats } from '#price/pricing/karat.ts';
import { karatForm } from '#price/pricing/karat-form.server.ts';
import { sizeForm } from '#catalogue/sizes/size-form.server.ts';
import { watchKinds } from './watch.ts';
import { idColumn, createdAt } from '#platform/database/columns.server.ts';
import { moneyColumn } from '#price/money/money-column.server.ts';

/**
 * Requests for one mail when a piece is back in stock or costs less, or when the gold rate falls to a limit; the row is deleted
 * when the mail is sent or stopped.
 */
export const watches = pgTable(
  'watches',
  {
    id: idColumn(),
    email: text('email').notNull(),
    kind: text('kind', { enum: watchKinds }).notNull(),
    /** Null for a watch of the gold rate. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    karat: text('karat', { enum: karats }).notNull(),
    /** Empty where the piece has no sizes. */
    size: text('size').notNull().default(''),
    /** The price of the piece when the watch was added. */
    seenPrice: moneyColumn('seen_price_paise'),
    /** The highest gold rate per gram that meets the watch. */
    atMostPaisePerGram: moneyColumn('at_most_paise_per_gram'),
    /** The last part of the URL that stops it. */
    stopCode: text('stop_code').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    check('watches_kind_known', oneOf(table.kind, watchKinds)),
    check(
      'watches_of_piece_or_rate',
      sql`case when ${table.kind} = 'gold-rate'
        then num_nonnulls(${table.productId}, ${table.seenPrice}) = 0 and ${table.atMostPaisePerGram} is not null
        else num_nonnulls(${table.productId}, ${table.seenPrice}) = 2 and ${table.atMostPaisePerGram} is null end`,
    ),
    check('watches_rate_positive', sql`${table.atMostPaisePerGram} > 0`),
    check('watches_karat_known', karatForm(table.karat)),
    check('watches_size_form', sizeForm(table.size)),
    check('watches_price_positive', sql`${table.seenPrice} > 0`),
    check('watches_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('watches_code_form', sql`${table.stopCode} ~ '^[a-z2-7]{16}$'`),
    uniqueIndex('watches_once').on(
      table.email,
      table.kind,
      table.productId,
      table.karat,
      table.size,
    ),
    uniqueIndex('watches_rate_once')
      .on(table.email, table.karat, table.atMostPaisePerGram)
      .where(sql`kind = 'gold-rate'`),
    index('watches_rate')
      .on(table.karat, table.atMostPaisePerGram)
      .where(sql`kind = 'gold-rate'`),
    index('watches_product').on(table.productId),
    index('watches_oldest').on(table.createdAt, table.id),
  ],
);
