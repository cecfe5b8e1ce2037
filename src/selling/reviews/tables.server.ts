import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { products } from '#catalogue/products/tables.server.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { idColumn, moment } from '#platform/database/columns.server.ts';
import { oneOf } from '#platform/database/one-of.server.ts';
import { declineReasons, reviewStates } from './review.ts';

/**
 * What buyers wrote of pieces that were delivered to them, one for each line of an order (IS 19000:2022). What they wrote
 * never changes: a trigger refuses it. They may withdraw it, and the row goes.
 */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: idColumn(),
    /** The product with its variations; null once the shop has it no longer. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .unique('product_reviews_one_a_line')
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    /** As it is shown: first name and initial of the surname, or neither. */
    author: text('author').notNull(),
    stars: integer('stars').notNull(),
    /** Empty where it has none. */
    title: text('title').notNull().default(''),
    text: text('text').notNull(),
    writtenAt: moment('written_at').notNull(),
    state: text('state', { enum: reviewStates }).notNull().default('waiting'),
    /** The published rule that it breaks. */
    declinedFor: text('declined_for', { enum: declineReasons }),
    moderatedAt: moment('moderated_at'),
    /** The e-mail of the member of staff. */
    moderatedBy: text('moderated_by'),
    /** What the shop says to it in public; empty where it says nothing. */
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('product_reviews_stars', sql`${table.stars} between 1 and 5`),
    check('product_reviews_state_known', oneOf(table.state, reviewStates)),
    check('product_reviews_reason_known', oneOf(table.declinedFor, declineReasons)),
    check(
      'product_reviews_declined_by_rule',
      sql`(${table.state} = 'declined') = (${table.declinedFor} is not null)`,
    ),
    check(
      'product_reviews_moderated',
      sql`(${table.state} = 'waiting') = (${table.moderatedAt} is null) and (${table.moderatedAt} is null) = (${table.moderatedBy} is null)`,
    ),
    check('product_reviews_answered', sql`(${table.answer} = '') = (${table.answeredAt} is null)`),
    // The page of a product shows these.
    index('product_reviews_published')
      .on(table.productId, table.writtenAt, table.id)
      .where(sql`state = 'published'`),
    index('product_reviews_waiting')
      .on(table.writtenAt, table.id)
      .where(sql`state = 'waiting'`),
    index('product_reviews_newest').on(table.writtenAt, table.id),
    index('product_reviews_product').on(table.productId),
  ],
);

export type Review = typeof productReviews.$inferSelect;
