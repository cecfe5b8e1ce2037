import { Link } from 'react-router';
import { shopContext } from '#app/shop-context.ts';
import { ReviewPhotographs } from '#selling/reviews/components/review-photographs.tsx';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { FilterLink } from '#app/office/list/filter-link.tsx';
import { ListPage } from '#app/office/list/list-page.tsx';
import { countedText, pageOf, pageRange, readListQuery } from '#app/office/list/list-query.ts';
import { RowTime } from '#app/office/list/row-time.tsx';
import { listOrShowError } from '#app/office/load-or-show-error.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import {
  declineReasonNames,
  type ReviewState,
  starsInWords,
  starsOf,
} from '#selling/reviews/review.ts';
import { type ListedReview, listReviews } from '#selling/reviews/review-queries.server.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import type { Route } from './+types/reviews-page.ts';
import { reviewsPageAction } from './handle-review.server.ts';
import { reviewFailures, reviewMessages as messages, reviewStateNames } from './review-messages.ts';
import { ReviewModeration } from './review-moderation.tsx';

const listSchema = {
  sorts: ['written'],
  isDescending: true,
  filters: { show: ['published', 'declined', 'all'] },
  hasCursors: true,
} as const;

const statesShown: Record<string, ReviewState | null> = {
  published: 'published',
  declined: 'declined',
  all: null,
};

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { replica, log } = context.get(shopContext);
  const query = readListQuery(url.searchParams, listSchema);
  const show = query.filters['show'] ?? '';
  const state = show in statesShown ? (statesShown[show] ?? null) : 'waiting';
  const found = await listOrShowError({ log, replica }, messages.failedToLoad, async (db) => {
    const list = await listReviews(db, { state, ...pageRange(query) });
    return { ...list, ...pageOf(query, list.rows) };
  });
  return { page: query.page, show, found };
}

export const action = reviewsPageAction;
export const clientAction = withErrorToast(reviewFailures);
export const shouldRevalidate = revalidateWhenDone;

const places: CellPlaces = {
  Written: { line: 2, parts: 12 },
  Piece: { line: 1, parts: 12, room: 'some' },
  Review: { line: 3, parts: 12, room: 'most' },
  Decision: { line: 4, parts: 12 },
};

const columns: Column<ListedReview>[] = [
  { title: 'Written', renderCell: ({ writtenAt }) => <RowTime of={writtenAt} /> },
  { title: 'Piece', renderCell: (review) => <ReviewedPiece review={review} /> },
  { title: 'Review', renderCell: (review) => <ReviewText review={review} /> },
  {
    title: 'Decision',
    renderCell: (review) => <ReviewModeration key={review.version} review={review} />,
  },
];

const choices = [
  { show: 'published', text: 'Published' },
  { show: 'declined', text: 'Declined' },
  { show: 'all', text: 'All' },
];

/** Buyers' reviews of delivered pieces; unread ones come first. */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { page, show, found } = loaderData;
  const isWaiting = !(show in statesShown);
  return (
    <ListPage
      title="Reviews"
      text={messages.rule}
      filters={
        <nav aria-label="Which reviews" className="flex flex-wrap gap-2">
          <FilterLink
            show=""
            isCurrent={isWaiting}
            text={`Waiting (${found ? countedText(found.waiting) : '…'})`}
          />
          {choices.map((choice) => (
            <FilterLink key={choice.show} {...choice} isCurrent={choice.show === show} />
          ))}
        </nav>
      }
      rows={found?.rows}
      failed={messages.failedToLoad}
      empty={isWaiting ? messages.noneWaiting : messages.none}
      caption="Reviews"
      columns={columns}
      places={places}
      pages={found && { ...found, page }}
    />
  );
}

function ReviewedPiece({ review }: { review: ListedReview }) {
  const { piece, productId, stars } = review;
  return (
    <p className="flex min-w-0 items-center gap-2">
      <span className="shrink-0 text-gold-ink">
        <span aria-hidden>{starsOf(stars)}</span>
        <span className="sr-only">{starsInWords(stars)}</span>
      </span>
      {productId ? (
        <a
          href={`/product/${productId}`}
          className="inline-flex min-h-6 min-w-0 items-center font-medium hover:underline hover:underline-offset-4 max-md:min-h-11"
        >
          <span className="truncate">{piece}</span>
        </a>
      ) : (
        <span className="truncate font-medium">{piece}</span>
      )}
    </p>
  );
}

/** An excerpt of a review; expanded (by default while it waits), all of it with the shop's answer and decision. */
function ReviewText({ review }: { review: ListedReview }) {
  const { author, title, text, photographs, answer, answeredAt, orderId, state } = review;
  return (
    <details open={state === 'waiting'} className="group">
      <summary className="min-h-6 list-none truncate leading-6 hover:underline hover:decoration-edge hover:underline-offset-4 max-md:min-h-11 max-md:leading-11 [&::-webkit-details-marker]:hidden">
        <span className="mr-2 font-medium">{title || author}</span>
        <span className="text-muted group-open:hidden">{text}</span>
      </summary>
      <div className="grid max-w-prose gap-2 py-2 wrap-anywhere whitespace-pre-line">
        <p>{text}</p>
        <ReviewPhotographs author={author} photographs={photographs} />
        {answer && <p className="border-l-2 border-gold pl-3">{answer}</p>}
        <p className="figures text-muted">
          {author} ·{' '}
          <Link to={`/admin/orders/${orderId}`} className="underline underline-offset-4">
            Order
          </Link>
          {answeredAt && ` · Answered ${formatIndianTime(answeredAt)}`}
          <br />
          {decisionOf(review)}
        </p>
      </div>
    </details>
  );
}

function decisionOf({ state, declinedFor, moderatedAt, moderatedBy }: ListedReview): string {
  const reason = declinedFor ? ` (${declineReasonNames[declinedFor]})` : '';
  const when = moderatedAt ? ` ${formatIndianTime(moderatedAt)} by ${moderatedBy}` : '';
  return `${reviewStateNames[state]}${reason}${when}`;
}
