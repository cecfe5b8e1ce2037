/** The status of a review; only published ones are shown to anyone but the author and staff. */
export const reviewStates = ['waiting', 'published', 'declined'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The only reasons to decline a review, as published beside the reviews (IS 19000:2022). Being critical is not one. */
export const declineReasons = [
  'not-about-piece',
  'personal-data',
  'abuse',
  'advertising',
  'against-law',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const declineReasonNames: Record<DeclineReason, string> = {
  'not-about-piece': 'Not about the piece or its purchase',
  'personal-data': 'Names or contact details of a person, or somebody else’s face',
  abuse: 'Abuse or hate',
  advertising: 'Advertising or links',
  'against-law': 'Against the law',
};

export const maxStars = 5;
export const starWords = ['Poor', 'Fair', 'Good', 'Great', 'Superb'] as const;

export const maxReviewTitle = 80;
export const minReviewText = 10;
export const maxReviewText = 2_000;
export const maxReviewAnswer = 1_000;

/** Where a review is posted: the page itself, and the router's data request. */
export const reviewFormPath =
  /^\/order-confirmation\/[\da-f-]{36}\/review\/[\da-f-]{36}(\.data)?$/i;

/** The author's name where theirs cannot be shortened, or where they want none shown. */
export const unnamed = 'A buyer';

const titleOfPerson = /^(mr|mrs|ms|miss|dr|shri|sri|smt|kumari)\.?$/i;

/** First name and surname initial: `Priya D.` for Priya Deshpande. */
export function shownNameOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const [first, ...others] = words.filter((word) => !titleOfPerson.test(word));
  const [initial] = others.at(-1)?.match(/\p{L}\p{M}*/u) ?? [];
  if (!first) return unnamed;
  return initial ? `${first} ${initial.toLocaleUpperCase('en-IN')}.` : first;
}

/** Stars as plain text: `★★★★☆`. */
export function starsOf(stars: number): string {
  return '★'.repeat(stars) + '☆'.repeat(maxStars - stars);
}

/** The stars in words, for screen readers. */
export function starsInWords(stars: number): string {
  return `${stars} out of ${maxStars} stars`;
}
