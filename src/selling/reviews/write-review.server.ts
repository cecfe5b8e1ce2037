import { eq } from 'drizzle-orm';
import type { Shop } from '#app/shop.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { listItems } from '#orders/orders/order-queries.server.ts';
import { lockOrder } from '#orders/orders/record-order.server.ts';
import { grantConsent } from '#people/consents/grant-consent.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { ReviewForm } from './forms.ts';
import { mayBeReviewed } from './reviewable.ts';
import { shownNameOf, unnamed } from './review.ts';
import { productReviews, reviewPictures } from './tables.server.ts';

type Written = ReviewForm & {
  orderId: string;
  orderItemId: string;
  /** Of photographs that have been saved. */
  pictureIds?: readonly string[];
};
export type NotWritten = 'not-delivered' | 'already-written';

/**
 * Saves a buyer's review of a delivered piece; staff read it before it is shown. On a double submission the first one stays. The
 * caller has verified that the request comes from the buyer. Runs under the order's lock, so that no review is added while the
 * buyer is being forgotten.
 */
export function writeReview(
  { db, clock, consentSecret }: Pick<Shop, 'db' | 'clock' | 'consentSecret'>,
  { orderId, orderItemId, isNamed, pictureIds = [], ...words }: Written,
): Promise<Result<null, NotWritten>> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !mayBeReviewed(order)) return fail('not-delivered');
    const item = (await listItems(tx, order.id)).find(({ id }) => id === orderItemId);
    if (!item?.productId) return fail('not-delivered');
    const [piece] = await tx
      .select({ productId: products.familyId })
      .from(products)
      .where(eq(products.id, item.productId));
    if (!piece) return fail('not-delivered');
    const author = isNamed ? shownNameOf(order.customerName) : unnamed;
    const writtenAt = clock();
    const saved = await tx
      .insert(productReviews)
      .values({ ...words, ...piece, orderItemId, author, writtenAt })
      .onConflictDoNothing({ target: productReviews.orderItemId })
      .returning({ id: productReviews.id });
    const [review] = saved;
    if (!review) return fail('already-written');
    const shown = pictureIds.map((pictureId, position) => ({
      reviewId: review.id,
      position,
      pictureId,
    }));
    if (shown.length > 0) await tx.insert(reviewPictures).values(shown);
    const { customerEmail: subject } = order;
    // Counter customers may have no e-mail; they are identified by their account.
    const given = { subject, purpose: 'review', how: 'order page', at: writtenAt } as const;
    if (subject) await grantConsent({ db: tx, consentSecret }, given);
    return ok(null);
  });
}
