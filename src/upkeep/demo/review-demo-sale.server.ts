import { listItems } from '#orders/orders/order-queries.server.ts';
import {
  answerReview,
  declineReview,
  publishReview,
} from '#selling/reviews/moderate-review.server.ts';
import { listReviewsOfOrder } from '#selling/reviews/review-queries.server.ts';
import { writeReview } from '#selling/reviews/write-review.server.ts';
import { orderOf } from './pay-demo-sale.server.ts';
import { done, type TradeDesk } from './trade-desk.ts';
import type { DeedOf } from './trade-deed.ts';

/** The buyer reviews the first piece of a sale; staff publish, decline or answer the review. */
export async function reviewDemoSale(
  desk: TradeDesk,
  { sale, step }: DeedOf<'review'>,
): Promise<void> {
  const { id: orderId } = await orderOf(desk, sale);
  if ('words' in step) {
    const [item] = await listItems(desk.db, orderId);
    const written = { ...step.words, orderId, orderItemId: item?.id ?? '' };
    done('write a review', await writeReview(desk, written));
    return;
  }
  const [review] = await listReviewsOfOrder(desk.db, orderId);
  if (!review) throw new Error('A sale of the demo has no review');
  const seen = { id: review.id, version: review.version, by: desk.by };
  if ('answer' in step) {
    done('answer a review', await answerReview(desk, { ...seen, answer: step.answer }));
  } else if (step.decision === 'publish') {
    done('publish a review', await publishReview(desk, seen));
  } else {
    done('decline a review', await declineReview(desk, { ...seen, reason: step.decision }));
  }
}
