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

/** Who wants one mail when a piece is there again or costs less; the row goes with the mail, or with one press. */
export const watches = pgTable(
  'watches',
  {
    id: idColumn(),
    email: text('email').notNull(),
    kind: text('kind', { enum: watchKinds }).notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    karat: text('karat', { enum: karats }).notNull(),
    /** Empty where the piece has no sizes. */
    size: text('size').notNull().default(''),
    /** What it cost when they asked. */
    seenPrice: moneyColumn('seen_price_paise').notNull(),
    /** What the address that stops it ends with. */
    stopCode: text('stop_code').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    check('watches_kind_known', oneOf(table.kind, watchKinds)),
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
    index('watches_product').on(table.productId),
    index('watches_oldest').on(table.createdAt, table.id),
  ],
);
