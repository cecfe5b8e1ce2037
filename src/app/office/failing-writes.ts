import type { ShouldRevalidateFunction } from 'react-router';
import { type AdminAnswer, refused } from './admin-answer.ts';

/** A screen's messages for failed writes, by intent (specification, back office 8). */
export type FailureTexts = Record<string, string> & { default: string };

/** The `intent` of a form. */
export function intentOf(posted: FormData): string {
  return String(posted.get('intent') ?? '');
}

export function failureText(failures: FailureTexts, posted: FormData): string {
  return failures[intentOf(posted)] ?? failures.default;
}

type ClientActionArgs = { request: Request; serverAction: () => Promise<unknown> };

/**
 * The client action of a screen: if the shop is unreachable, it shows an error, and the page and everything typed stay. Responses
 * handled by the router, such as a redirect to sign-in, pass through. An answer that requires the password carries the form it
 * belongs to.
 */
export function withErrorToast(failures: FailureTexts) {
  return async function clientAction({ request, serverAction }: ClientActionArgs) {
    const posted = await request.clone().formData();
    try {
      const answer = (await serverAction()) as AdminAnswer | undefined;
      return answer?.needsPassword ? { ...answer, sent: posted } : answer;
    } catch (error) {
      // What browsers throw if a request reaches no server.
      if (error instanceof TypeError) return refused(failureText(failures, posted));
      throw error;
    }
  };
}

/** Reloads what is shown after a successful write, and after one based on outdated data; otherwise nothing changes. */
export const revalidateWhenDone: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => {
  const outcome = actionResult as AdminAnswer | undefined;
  return outcome ? outcome.isDone || outcome.isOutdated === true : defaultShouldRevalidate;
};
