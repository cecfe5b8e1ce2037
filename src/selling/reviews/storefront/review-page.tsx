import { Form, useNavigation } from 'react-router';
import { Breadcrumbs } from '#app/storefront/breadcrumbs.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { useOwnPage } from '#app/storefront/viewer/own-page.ts';
import { OrderPicture } from '#orders/orders/components/order-picture.tsx';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { ReviewPhotographs } from '#selling/reviews/components/review-photographs.tsx';
import type { Route } from './+types/review-page.ts';
import { handleReviewForm } from './handle-review-form.server.ts';
import { Stars } from './product-reviews.tsx';
import { readReview, type ReviewPageData } from './read-review.server.ts';
import { type ReviewAnswer, reviewNotices } from './review-answer.ts';
import { ReviewForm } from './review-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Review a piece');
}

export function loader({ context, request, params }: Route.LoaderArgs) {
  return readReview(context, request, params);
}

export function action({ context, request, params }: Route.ActionArgs) {
  return handleReviewForm(context, request, params);
}

/** If the server cannot be reached, the form keeps everything typed. */
export async function clientAction({
  serverAction,
}: Route.ClientActionArgs): Promise<ReviewAnswer> {
  try {
    return await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    return { notice: reviewNotices.broke };
  }
}

/** Where a buyer reviews a delivered piece, and afterwards sees the review and may withdraw it. */
export default function ReviewPage({ loaderData: page, actionData }: Route.ComponentProps) {
  useOwnPage(page.viewerId);
  const content = useAttention(actionData);
  const order = `/order-confirmation/${page.orderId}`;
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 pt-6 pb-16 md:pt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="lg:col-span-2">
        <Breadcrumbs
          crumbs={[{ text: `Order ${page.orderNumber}`, to: order }, { text: 'Review' }]}
        />
      </div>
      <header className="mt-4 self-start pb-8 lg:sticky lg:top-24">
        <h1 className="font-display text-3xl font-semibold md:text-4xl">
          {page.review ? 'Your review' : 'How do you like it?'}
        </h1>
        <span aria-hidden className="mt-5 block h-px w-16 bg-gold" />
        <div className="mt-6 grid grid-cols-[5rem_1fr] items-center gap-4">
          <OrderPicture image={page.image} className="size-20 rounded-sm" />
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{page.piece}</p>
            <p className="figures text-sm text-muted">{page.facts.join(' · ')}</p>
          </div>
        </div>
        <p className="mt-6 max-w-[44ch] text-muted">
          We publish what you write exactly as you write it, whether you are happy or not.
        </p>
      </header>
      <div ref={content} className="grid gap-6 self-start lg:pt-6">
        {actionData?.notice && <NoticeBox notice={actionData.notice} kind="error" />}
        {page.review ? (
          <OwnReview page={page} review={page.review} />
        ) : (
          <ReviewForm page={page} answer={actionData} />
        )}
      </div>
    </div>
  );
}

type Own = NonNullable<ReviewPageData['review']>;

/** A review's status, in words for its author. */
function standingOf({ state, reason }: Own): string {
  switch (state) {
    case 'waiting':
      return 'Thank you. We read every review before it is on the page of the piece.';
    case 'published':
      return 'It is on the page of the piece.';
    case 'declined':
      return `It is not published, because of this rule: ${reason}. You can withdraw it and write another.`;
  }
}

function OwnReview({ page, review }: { page: ReviewPageData; review: Own }) {
  const { author, stars, inWords, title, text, photographs, day, answer, answeredOn } = review;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      <p role="status" className="border-l-2 border-gold pl-4">
        {standingOf(review)}
      </p>
      <article aria-label="What you wrote" className="wrap-anywhere">
        <Stars stars={stars} inWords={inWords} />
        {title && <h2 className="mt-1 font-medium">{title}</h2>}
        <p className="mt-1 max-w-prose whitespace-pre-line">{text}</p>
        <ReviewPhotographs author={author} photographs={photographs} />
        <p className="figures mt-2 text-sm text-muted">
          {author} · {day}
        </p>
      </article>
      {answer && (
        <div className="border-l-2 border-gold pl-4 wrap-anywhere">
          <p className="text-sm font-medium">
            The shop’s answer <span className="figures text-muted">· {answeredOn}</span>
          </p>
          <p className="mt-1 whitespace-pre-line">{answer}</p>
        </div>
      )}
      <div className="border-t border-line">
        <Disclosure title="Withdraw this review">
          <p>It goes at once, with its stars and our answer, and can’t be brought back.</p>
          <Form
            method="post"
            action={`/order-confirmation/${page.orderId}/review/${page.lineId}`}
            className="mt-4"
          >
            <input type="hidden" name="intent" value="withdraw" />
            <Button type="submit" variant="secondary" isBusy={isBusy}>
              Withdraw review
            </Button>
          </Form>
        </Disclosure>
      </div>
    </>
  );
}
