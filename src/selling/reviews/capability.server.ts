import { asc, eq, isNull, or, and, sql } from 'drizzle-orm';
import type { Capability, Whom } from '#app/capability.server.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { countWaitingReviews } from './review-queries.server.ts';
import { productReviews } from './tables.server.ts';

/** Registers reviews with the shop's capabilities. `forgetReviews` deletes them when their buyer is forgotten. */
export const reviewsCapability: Capability = {
  staying: [
    {
      tables: ['product_reviews', 'review_pictures'],
      what: 'what buyers wrote of pieces and their photographs, and what the shop answered',
      why: 'it tells others of a piece that is still sold; its author withdraws it with one press, and it goes with whoever asks to be forgotten',
    },
  ],
  ownData: async (db, whom) => ({ reviews: await readOwnReviews(db, whom) }),
  waiting: { section: '/admin/reviews', right: 'orders', count: countWaitingReviews },
};

function readOwnReviews(db: Database, { userId, email }: Whom) {
  const asGuest = and(isNull(orders.userId), eq(sql`lower(${orders.customerEmail})`, email));
  const { author, stars, title, text, state, declinedFor, answer, answeredAt, writtenAt } =
    productReviews;
  return db
    .select({
      orderNumber: orders.orderNumber,
      piece: orderItems.name,
      shownAs: author,
      stars,
      title,
      text,
      state,
      declinedFor,
      answer,
      answeredAt,
      writtenAt,
    })
    .from(productReviews)
    .innerJoin(orderItems, eq(orderItems.id, productReviews.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(userId === null ? asGuest : or(eq(orders.userId, userId), asGuest))
    .orderBy(asc(writtenAt));
}
