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
 * Who wants one mail when a piece is there again or costs less, or when gold costs no more than they said; the row goes with
 * the mail, or with one press.
 */
export const watches = pgTable(
  'watches',
  {
    id: idColumn(),
    email: text('email').notNull(),
    kind: text('kind', { enum: watchKinds }).notNull(),
    /** None where it is about the gold rate. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    karat: text('karat', { enum: karats }).notNull(),
    /** Empty where the piece has no sizes. */
    size: text('size').notNull().default(''),
    /** What the piece cost when they asked. */
    seenPrice: moneyColumn('seen_price_paise'),
    /** What a gram of gold is to cost at most. */
    atMostPaisePerGram: moneyColumn('at_most_paise_per_gram'),
    /** What the address that stops it ends with. */
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
