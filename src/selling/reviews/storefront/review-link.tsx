import { Link } from '#app/storefront/link.tsx';
import { Stars } from './product-reviews.tsx';
import type { ReviewLinkData } from './read-review.server.ts';

type ReviewLinkProps = { link: ReviewLinkData | undefined; piece: string };

/** Below a delivered line of an order: a link to review it, or the review's status. */
export function ReviewLink({ link, piece }: ReviewLinkProps) {
  if (!link) return null;
  const { to, written } = link;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <Link
        to={to}
        aria-label={written ? `Your review of ${piece}` : `Write a review of ${piece}`}
        className="text-link inline-flex min-h-11 items-center"
      >
        {written ? 'Your review' : 'Write a review'}
      </Link>
      {written && <Stars stars={written.stars} inWords={written.inWords} />}
      {written && <span className="text-muted">{written.state}</span>}
    </p>
  );
}
