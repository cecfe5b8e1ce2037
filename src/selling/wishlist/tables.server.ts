import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#people/accounts/tables.server.ts';
import { karats } from '#price/pricing/karat.ts';
import { karatForm } from '#price/pricing/karat-form.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { idColumn, createdAt } from '#platform/database/columns.server.ts';

/** The pieces on shoppers' wishlists: unique per shopper, product and karat (specification, storefront 3). */
export const wishlist = pgTable(
  'wishlist',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    karatSelected: text('karat_selected', { enum: karats }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('wishlist_product').on(table.productId),
    unique('wishlist_once').on(table.userId, table.productId, table.karatSelected),
    check('wishlist_karat_known', karatForm(table.karatSelected)),
    index('wishlist_newest').on(table.userId, table.createdAt.desc()),
  ],
);

/** The link under which a shopper shares their wishlist; without a row it is private. */
export const wishlistShares = pgTable(
  'wishlist_shares',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The last part of the link's URL. */
    code: text('code').notNull().unique(),
    /** The owner's name as displayed; empty for none. */
    shownName: text('shown_name').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [check('wishlist_shares_code_form', sql`${table.code} ~ '^[a-z2-7]{16}$'`)],
);
