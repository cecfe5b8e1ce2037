import { data, type RouterContextProvider } from 'react-router';
import { shopContext } from '#app/shop-context.ts';
import { karatAndSize } from '#orders/orders/line-words.ts';
import { listItems, type OrderItem } from '#orders/orders/order-queries.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { readBuyersOrder } from '#orders/orders/storefront/read-own-order.server.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { formatLongDate } from '#platform/indian-time.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import {
  declineReasonNames,
  shownNameOf,
  starsInWords,
  starsOf,
  type ReviewState,
} from '#selling/reviews/review.ts';
import { listReviewsOfOrder } from '#selling/reviews/review-queries.server.ts';
import { mayBeReviewed } from '#selling/reviews/reviewable.ts';

type Review = Awaited<ReturnType<typeof listReviewsOfOrder>>[number];
type Context = Readonly<RouterContextProvider>;
type ReviewedLine = { order: Order; item: OrderItem; review: Review | null };

/**
 * The lines of an order that its buyer may review or has reviewed. Nobody else gets any: staff may see every order, but must not
 * act for a buyer or review their own shop.
 */
async function readReviewedLines(
  context: Context,
  request: Request,
  orderId: string,
): Promise<ReviewedLine[]> {
  const order = await readBuyersOrder(context, request, orderId);
  if (!order || (await readViewer(context, request))?.isAdmin) return [];
  const { db } = context.get(shopContext);
  const reviews = await listReviewsOfOrder(db, order.id);
  const lines = (await listItems(db, order.id)).map((item) => ({
    order,
    item,
    review: reviews.find(({ orderItemId }) => orderItemId === item.id) ?? null,
  }));
  const isOpen = ({ item, review }: ReviewedLine) =>
    review !== null || (item.productId !== null && mayBeReviewed(order));
  return lines.filter(isOpen);
}

/** The line named in the page's URL; 404 for everyone else. */
export async function requireReviewedLine(
  context: Context,
  request: Request,
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<ReviewedLine> {
  const lines = await readReviewedLines(context, request, orderId);
  const found = lines.find(({ item }) => item.id === lineId);
  if (!found) throw data(null, 404);
  return found;
}

/** The review form for a piece, or the buyer's review with its status. */
export async function readReview(
  context: Context,
  request: Request,
  params: { orderId: string; lineId: string },
) {
  context.get(requestContextKey).audience = 'private';
  const { order, item, review } = await requireReviewedLine(context, request, params);
  return {
    viewerId: (await readViewer(context, request))?.id ?? '',
    orderId: order.id,
    orderNumber: order.orderNumber,
    lineId: item.id,
    piece: item.name,
    image: item.image,
    facts: karatAndSize(item),
    shownName: shownNameOf(order.customerName),
    review: review && ownReview(review),
  };
}

function ownReview(review: Review) {
  const { author, stars, title, text, photographs, state, declinedFor, writtenAt } = review;
  const { answer, answeredAt } = review;
  return {
    author,
    stars: starsOf(stars),
    inWords: starsInWords(stars),
    title,
    text,
    photographs,
    state,
    reason: declinedFor && declineReasonNames[declinedFor],
    day: formatLongDate(writtenAt),
    answer,
    answeredOn: answeredAt && formatLongDate(answeredAt),
  };
}

export type ReviewPageData = Awaited<ReturnType<typeof readReview>>;

const stateWords: Record<ReviewState, string> = {
  waiting: 'Waiting to be read',
  published: 'Published',
  declined: 'Not published',
};

/** The review link for each line of an order's page, by line id. */
export async function readReviewLinks(context: Context, request: Request, orderId: string) {
  const lines = await readReviewedLines(context, request, orderId);
  return lines.map(({ order, item, review }) => ({
    lineId: item.id,
    to: `/order-confirmation/${order.id}/review/${item.id}`,
    written: review && {
      stars: starsOf(review.stars),
      inWords: starsInWords(review.stars),
      state: stateWords[review.state],
    },
  }));
}

export type ReviewLinkData = Awaited<ReturnType<typeof readReviewLinks>>[number];
