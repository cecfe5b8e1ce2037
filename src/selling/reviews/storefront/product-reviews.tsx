import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#app/storefront/link.tsx';
import { ReviewPhotographs } from '#selling/reviews/components/review-photographs.tsx';
import type { ProductReviews as Reviews } from './read-product-reviews.server.ts';

type ProductReviewsProps = {
  reviews: Reviews;
  /** Only the rating line beside the piece's name. */
  isLine?: boolean | undefined;
};

/** Buyers' reviews of a piece. Loaded only for pieces that have reviews, so that other pages carry no script for it. */
export default function ProductReviews({
  reviews,
  isLine = false,
}: ProductReviewsProps): ReactElement | null {
  return isLine ? <RatingLine {...reviews} /> : <ReviewList reviews={reviews} />;
}

function RatingLine({ stars, average, count }: Reviews) {
  return (
    <p>
      <a href="#reviews" className="inline-flex min-h-11 items-center gap-2 text-sm">
        <Stars stars={stars} inWords={`Rated ${average} out of 5,`} />
        <span aria-hidden className="figures font-medium">
          {average}
        </span>
        <span className="figures text-muted underline underline-offset-4">{count}</span>
      </a>
    </p>
  );
}

function ReviewList({ reviews }: { reviews: Reviews }) {
  const { stars, average, count, rows, links } = reviews;
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="grid scroll-mt-24 gap-x-16 gap-y-8 pt-14 md:pt-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 id="reviews-title" className="font-display text-2xl font-semibold">
          Reviews
        </h2>
        <p className="mt-3 flex items-center gap-3">
          <Stars stars={stars} inWords={`Rated ${average} out of 5,`} />
          <span className="figures">
            <span aria-hidden>{average} · </span>
            {count}
          </span>
        </p>
        <p className="mt-4 max-w-prose text-sm text-muted">
          Only people to whom we have delivered this piece can review it, and we never change their
          words or photographs. Praise or criticism, we publish every review, unless it is not about
          the piece or its purchase, gives a person’s name or contact details, shows anyone’s face
          but the buyer’s, is abusive or hateful, advertises, or is against the law.
        </p>
      </div>
      <div>
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((review) => (
            <OneReview key={review.id} review={review} />
          ))}
        </ul>
        <MoreReviews links={links} />
      </div>
    </section>
  );
}

function OneReview({ review }: { review: Reviews['rows'][number] }) {
  const { author, stars, inWords, title, text, photographs, day, answer, answeredOn } = review;
  return (
    <li className="py-6">
      <article aria-label={`Review by ${author}, ${day}`} className="wrap-anywhere">
        <Stars stars={stars} inWords={inWords} />
        {title && <h3 className="mt-1 font-medium">{title}</h3>}
        <p className="mt-1 max-w-prose whitespace-pre-line">{text}</p>
        <ReviewPhotographs author={author} photographs={photographs} />
        <p className="figures mt-2 text-sm text-muted">
          {author} · <span className="text-emerald">Verified buyer</span> · {day}
        </p>
        {answer && (
          <div className="mt-4 border-l-2 border-gold pl-4">
            <p className="text-sm font-medium">
              The shop’s answer <span className="figures text-muted">· {answeredOn}</span>
            </p>
            <p className="mt-1 max-w-prose whitespace-pre-line">{answer}</p>
          </div>
        )}
      </article>
    </li>
  );
}

type StarsProps = { stars: string; inWords: string };

/** Visible stars, and their text for screen readers. */
export function Stars({ stars, inWords }: StarsProps) {
  return (
    <span className="tracking-wider whitespace-nowrap text-gold-ink">
      <span aria-hidden>{stars}</span>
      <span className="sr-only">{inWords}</span>
    </span>
  );
}

/** Links to the other reviews, preserving the piece's selected options. */
function MoreReviews({ links }: Pick<Reviews, 'links'>) {
  const [address] = useSearchParams();
  if (links.length === 0) return null;
  const to = (page: number) => {
    const asked = new URLSearchParams(address);
    asked.set('reviews', String(page));
    return `?${asked}#reviews`;
  };
  return (
    <nav aria-label="More reviews" className="mt-3 flex flex-wrap justify-between gap-x-6">
      {links.map(({ page, text }) => (
        <Link key={page} to={to(page)} className="text-link inline-flex min-h-11 items-center">
          {text}
        </Link>
      ))}
    </nav>
  );
}
