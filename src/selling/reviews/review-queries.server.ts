import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { orderItems } from '#orders/orders/tables.server.ts';
import { countRows } from '#platform/database/count-rows.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  beyondCursor,
  cursorText,
  inListOrder,
  type Sorting,
} from '#platform/database/keyset.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import type { ListPart, ListTotal } from '#platform/list-cursor.ts';
import type { ReviewState } from './review.ts';
import { productReviews, type Review } from './tables.server.ts';

/** The photographs of a review; null if there are none. */
const photographs = sql<Picture[] | null>`(
  select jsonb_agg(jsonb_build_object('key', shown.key, 'alt', shown.alt, 'width', shown.width,
    'height', shown.height, 'isPending', shown.is_pending) order by chosen.position)
  from review_pictures chosen join pictures shown on shown.id = chosen.picture_id
  where chosen.review_id = product_reviews.id)`;

type WithPhotographs = { photographs: Picture[] | null };

/** A review as the public sees it. */
export type PublishedReview = WithPhotographs &
  Pick<
    Review,
    'id' | 'author' | 'stars' | 'title' | 'text' | 'writtenAt' | 'answer' | 'answeredAt'
  >;

/** A page of a product's published reviews, newest first, with the total count and average. */
export type PublishedReviews = { rows: PublishedReview[]; count: number; average: number };

const readPublished = prepared(
  'published reviews',
  (db, slots: Slots<{ productId: string; limit: number; offset: number }>) => {
    const { id, author, stars, title, text, writtenAt, answer, answeredAt } = productReviews;
    const shown = { id, author, stars, title, text, writtenAt, answer, answeredAt };
    return db
      .select({
        ...shown,
        photographs,
        count: sql<number>`(count(*) over ())::int`,
        average: sql<number>`(avg(${stars}) over ())::float8`,
      })
      .from(productReviews)
      .where(and(eq(productReviews.productId, slots.productId), sql`state = 'published'`))
      .orderBy(desc(writtenAt), desc(id))
      .limit(slots.limit)
      .offset(slots.offset);
  },
);

/** Reads the published reviews of a product page in one statement; null where this page of them is empty. */
export async function readPublishedReviews(
  db: DatabaseOrTransaction,
  part: { productId: string; limit: number; offset: number },
): Promise<PublishedReviews | null> {
  const found = await readPublished(db, part);
  const [first] = found;
  if (!first) return null;
  const rows = found.map(({ count: _, average: __, ...review }) => review);
  return { rows, count: first.count, average: first.average };
}

/** The reviews of an order's lines. */
export function listReviewsOfOrder(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<(Review & WithPhotographs)[]> {
  return db
    .select({ ...getTableColumns(productReviews), photographs })
    .from(productReviews)
    .innerJoin(orderItems, eq(orderItems.id, productReviews.orderItemId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(productReviews.writtenAt));
}

/** A review in the staff's list. */
export type ListedReview = Review &
  WithPhotographs & { cursor: string; piece: string; orderId: string };

type Listing = ListPart & { state: ReviewState | null };

/** A page of reviews: waiting ones oldest first; any other state, or all, newest first. */
export async function listReviews(
  db: DatabaseOrTransaction,
  { state, cursor, offset, limit }: Listing,
): Promise<ListTotal & { rows: ListedReview[]; waiting: ListTotal }> {
  const sorting: Sorting = {
    by: productReviews.writtenAt,
    kind: 'moment',
    id: productReviews.id,
    isDescending: state !== 'waiting',
  };
  const { where, orderBy } = beyondCursor(sorting, cursor);
  const found = state ? eq(productReviews.state, state) : undefined;
  const rows = await db
    .select({
      ...getTableColumns(productReviews),
      photographs,
      cursor: cursorText(sorting),
      piece: orderItems.name,
      orderId: orderItems.orderId,
    })
    .from(productReviews)
    .innerJoin(orderItems, eq(orderItems.id, productReviews.orderItemId))
    .where(and(found, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const waiting = await countRows(db, productReviews, eq(productReviews.state, 'waiting'));
  const counted = state === 'waiting' ? waiting : await countRows(db, productReviews, found);
  return { rows: inListOrder(rows, cursor), ...counted, waiting };
}

/** The number of unread reviews. */
export async function countWaitingReviews(db: DatabaseOrTransaction): Promise<number> {
  return (await countRows(db, productReviews, eq(productReviews.state, 'waiting'))).total;
}
