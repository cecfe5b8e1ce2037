import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#people/accounts/tables.server.ts';
import { karats } from '#price/pricing/karat.ts';
import { karatForm } from '#price/pricing/karat-form.server.ts';
import { sizeForm } from '#catalogue/sizes/size-form.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { idColumn, moment, createdAt } from '#platform/database/columns.server.ts';
import { moneyColumn } from '#price/money/money-column.server.ts';

/** What a signed-in shopper means to buy: one row for each product, karat and size, quantity 1 to 10. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    karatSelected: text('karat_selected', { enum: karats }).notNull(),
    size: text('size').notNull().default(''),
    quantity: integer('quantity').notNull(),
    /** The unit price when pieces were last added to the line, so that the cart can show a price change. */
    unitPriceWhenAdded: moneyColumn('unit_price_when_added_paise').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('cart_items_product').on(table.productId),
    unique('cart_items_one_line').on(
      table.userId,
      table.productId,
      table.karatSelected,
      table.size,
    ),
    check('cart_items_unit_price_positive', sql`${table.unitPriceWhenAdded} > 0`),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 10`),
    check('cart_items_karat_known', karatForm(table.karatSelected)),
    check('cart_items_size_form', sizeForm(table.size)),
  ],
);
