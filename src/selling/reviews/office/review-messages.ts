import type { FailureTexts } from '#app/office/failing-writes.ts';
import type { ReviewState } from '#selling/reviews/review.ts';

/** The messages of the Reviews screen. */
export const reviewMessages = {
  rule: 'From verified buyers only, shown as they wrote them. A review is never declined for being critical: answer it instead.',
  noneWaiting: 'No reviews waiting.',
  none: 'No reviews yet.',
  published: 'Review published',
  declined: 'Review declined',
  answered: 'Answer saved',
  gone: 'This review no longer exists: its author has withdrawn it.',
  changed: 'This review was changed in the meantime. Please check it again.',
  failedToLoad: 'Failed to load reviews',
} as const;

export const reviewFailures: FailureTexts = {
  default: 'Failed to save. Please try again.',
};

export const reviewStateNames: Record<ReviewState, string> = {
  waiting: 'Waiting',
  published: 'Published',
  declined: 'Declined',
};
