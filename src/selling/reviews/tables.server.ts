import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { pictures } from '#catalogue/media/tables.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { idColumn, moment } from '#platform/database/columns.server.ts';
import { oneOf } from '#platform/database/one-of.server.ts';
import { declineReasons, reviewStates } from './review.ts';

/**
 * Buyers' reviews of delivered pieces, one for each line of an order (IS 19000:2022). Their words never change: a trigger refuses
 * it. Withdrawing a review deletes its row.
 */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: idColumn(),
    /** The product, also where a variation was bought; null once it is deleted. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .unique('product_reviews_one_a_line')
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    /** As displayed: first name and surname initial, or neither. */
    author: text('author').notNull(),
    stars: integer('stars').notNull(),
    /** Empty where there is none. */
    title: text('title').notNull().default(''),
    text: text('text').notNull(),
    writtenAt: moment('written_at').notNull(),
    state: text('state', { enum: reviewStates }).notNull().default('waiting'),
    /** The published rule that it breaks. */
    declinedFor: text('declined_for', { enum: declineReasons }),
    moderatedAt: moment('moderated_at'),
    /** The e-mail of the member of staff. */
    moderatedBy: text('moderated_by'),
    /** The shop's public answer; empty where there is none. */
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
    // For the page of a product.
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

/** The photographs of reviews, in the order in which they were chosen. They never change either. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => productReviews.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.position] }),
    index('review_pictures_picture').on(table.pictureId),
    check('review_pictures_at_most_five', sql`${table.position} between 0 and 4`),
  ],
);

export type Review = typeof productReviews.$inferSelect;
