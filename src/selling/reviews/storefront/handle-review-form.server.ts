import { data, redirect, type RouterContextProvider } from 'react-router';
import { shopContext } from '#app/shop-context.ts';
import { requireFormOf } from '#app/storefront/viewer/own-form.server.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { readForm } from '#platform/http/form.server.ts';
import { reviewForm } from '#selling/reviews/forms.ts';
import { withdrawReview } from '#selling/reviews/withdraw-review.server.ts';
import { writeReview } from '#selling/reviews/write-review.server.ts';
import { requireReviewedLine } from './read-review.server.ts';
import { type ReviewAnswer, reviewNotices, type ReviewValues } from './review-answer.ts';

type Line = { orderId: string; lineId: string };
type Refused = ReturnType<typeof data<ReviewAnswer>>;

const fields = ['stars', 'title', 'text', 'isNamed'] as const;
const maxTyped = 8_000;

/**
 * Handles a buyer's form for a piece: a review, or its withdrawal (`intent` is `withdraw`). Errors are shown beside the fields,
 * and nothing typed is lost.
 */
export async function handleReviewForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  line: Line,
): Promise<Refused> {
  const viewer = await readViewer(context, request);
  const posted = await readForm(request);
  const order = `/order-confirmation/${line.orderId}`;
  requireFormOf(viewer, { request, posted, page: order });
  await requireReviewedLine(context, request, line);
  const shop = context.get(shopContext);
  const ofLine = { orderId: line.orderId, orderItemId: line.lineId };
  if (posted.get('intent') === 'withdraw') {
    await withdrawReview(shop, ofLine);
    throw redirect(order);
  }
  const typed = (name: string) => String(posted.get(name) ?? '').slice(0, maxTyped);
  const values = Object.fromEntries(fields.map((name) => [name, typed(name)])) as ReviewValues;
  const checked = reviewForm.safeParse(values);
  if (!checked.success) return data({ values, errors: errorsOf(checked.error.issues) }, 400);
  const taken = await shop.limits.take('review-of-order', line.orderId);
  if (!taken.ok) return data({ values, notice: reviewNotices.tooMany(taken.waitSeconds) }, 429);
  const written = await writeReview(shop, { ...checked.data, ...ofLine });
  if (!written.ok && written.reason === 'not-delivered') throw data(null, 404);
  // On a double submission the page shows the review that exists.
  throw redirect(`${order}/review/${line.lineId}`);
}

type Issue = { path: PropertyKey[]; message: string };

function errorsOf(issues: readonly Issue[]): NonNullable<ReviewAnswer['errors']> {
  const errors: NonNullable<ReviewAnswer['errors']> = {};
  for (const { path, message } of issues) {
    const field = fields.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return errors;
}
