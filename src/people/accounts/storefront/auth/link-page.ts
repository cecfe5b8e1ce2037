import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import type { FormAnswer } from './form-answer.ts';

/**
 * The meta of a page that a mailed link opens. The token in its address must not leak to other sites; our own needs the referrer
 * to see where the form comes from.
 */
export function linkPageMeta(matches: Parameters<typeof siteOf>[0], title: string) {
  return [
    ...unlistedPageMeta(siteOf(matches), title),
    { name: 'referrer', content: 'same-origin' },
  ];
}

/** A link found to be dead is loaded again; after a connection failure the input stays. */
export function revalidateDeadLink({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const answer = actionResult as FormAnswer | undefined;
  return defaultShouldRevalidate && !answer?.notice;
}
