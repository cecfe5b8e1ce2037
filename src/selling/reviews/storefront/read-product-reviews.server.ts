import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { formatLongDate } from '#platform/indian-time.ts';
import { maxStars, starsInWords, starsOf } from '#selling/reviews/review.ts';
import {
  type PublishedReview,
  type PublishedReviews,
  readPublishedReviews,
} from '#selling/reviews/review-queries.server.ts';

/** The number of reviews on a product's page, and on each page of all reviews. */
const shownAtFirst = 3;
const shownOnPage = 10;

/**
 * The reviews on a product's page: the first few, or the page of all reviews that the URL names. Texts are formatted here, to
 * keep script off that page. Null where nothing is published.
 */
export async function readProductReviews(
  db: DatabaseOrTransaction,
  productId: string,
  address: URLSearchParams,
) {
  const asked = address.get('reviews') ?? '';
  const page = /^[1-9]\d?$/.test(asked) ? Number(asked) : null;
  const limit = page ? shownOnPage : shownAtFirst;
  const offset = page ? (page - 1) * shownOnPage : 0;
  const found = await readPublishedReviews(db, { productId, limit, offset });
  if (!found) return null;
  return { shown: shownReviews(found, page), data: reviewData(found) };
}

function shownReviews({ rows, count, average }: PublishedReviews, page: number | null) {
  return {
    // A single star, because five would round in the shop's favour.
    stars: '★',
    average: oneDecimal(average).toFixed(1),
    count: count === 1 ? '1 review' : `${count} reviews`,
    rows: rows.map(shownReview),
    links: linksOf(count, page),
  };
}

function linksOf(count: number, page: number | null): { page: number; text: string }[] {
  if (page === null) {
    return count > shownAtFirst ? [{ page: 1, text: `See all ${count} reviews` }] : [];
  }
  return [
    ...(page > 1 ? [{ page: page - 1, text: 'Newer reviews' }] : []),
    ...(page * shownOnPage < count ? [{ page: page + 1, text: 'Older reviews' }] : []),
  ];
}

function shownReview({ stars, writtenAt, answeredAt, ...review }: PublishedReview) {
  return {
    ...review,
    stars: starsOf(stars),
    inWords: starsInWords(stars),
    day: formatLongDate(writtenAt),
    answeredOn: answeredAt && formatLongDate(answeredAt),
  };
}

/** The published reviews as schema.org data, and nothing else. */
function reviewData({ rows, count, average }: PublishedReviews) {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: oneDecimal(average),
      reviewCount: count,
      bestRating: maxStars,
      worstRating: 1,
    },
    review: rows.map(({ author, stars, title, text, writtenAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: writtenAt.toISOString(),
      reviewRating: {
        '@type': 'Rating',
        ratingValue: stars,
        bestRating: maxStars,
        worstRating: 1,
      },
      ...(title && { name: title }),
      reviewBody: text,
    })),
  };
}

const oneDecimal = (average: number) => Math.round(average * 10) / 10;

export type ProductReviews = ReturnType<typeof shownReviews>;
export type ReviewData = ReturnType<typeof reviewData>;
