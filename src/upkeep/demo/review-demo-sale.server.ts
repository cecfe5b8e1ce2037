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

/** The buyer writes of the first piece of a sale. */
export async function reviewDemoSale(
  desk: TradeDesk,
  { sale, words }: DeedOf<'review'>,
): Promise<void> {
  const { id: orderId } = await orderOf(desk, sale);
  const [item] = await listItems(desk.db, orderId);
  const written = { ...words, orderId, orderItemId: item?.id ?? '' };
  done('write a review', await writeReview(desk, written));
}

/** Staff publish what was written of a sale, decline it or answer it. */
export async function stepReview(
  desk: TradeDesk,
  deed: DeedOf<'read-review' | 'answer-review'>,
): Promise<void> {
  const { id: orderId } = await orderOf(desk, deed.sale);
  const [review] = await listReviewsOfOrder(desk.db, orderId);
  if (!review) throw new Error('A sale of the demo has no review');
  const seen = { id: review.id, version: review.version, by: desk.by };
  if (deed.kind === 'answer-review') {
    done('answer a review', await answerReview(desk, { ...seen, answer: deed.answer }));
  } else if (deed.decision === 'publish') {
    done('publish a review', await publishReview(desk, seen));
  } else {
    done('decline a review', await declineReview(desk, { ...seen, reason: deed.decision }));
  }
}
