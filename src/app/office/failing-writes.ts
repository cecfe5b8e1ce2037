import type { ShouldRevalidateFunction } from 'react-router';
import { type AdminAnswer, refused } from './admin-answer.ts';

/** What is said when a write of a screen fails, by what was to be done (specification, back office 8). */
export type FailureTexts = Record<string, string> & { default: string };

/** What was to be done with a form: its `intent`. */
export function intentOf(posted: FormData): string {
  return String(posted.get('intent') ?? '');
}

export function failureText(failures: FailureTexts, posted: FormData): string {
  return failures[intentOf(posted)] ?? failures.default;
}

type ClientActionArgs = { request: Request; serverAction: () => Promise<unknown> };

/**
 * The browser's side of an action: where the shop cannot be reached, the person reads so, and the page and what they
 * typed stay. Answers that the router knows, such as a redirect to the sign-in, pass. One that wants the password first
 * has the form with it that it answers.
 */
export function withErrorToast(failures: FailureTexts) {
  return async function clientAction({ request, serverAction }: ClientActionArgs) {
    const posted = await request.clone().formData();
    try {
      const answer = (await serverAction()) as AdminAnswer | undefined;
      return answer?.needsPassword ? { ...answer, sent: posted } : answer;
    } catch (error) {
      // The browser's word for a request that found no server.
      if (error instanceof TypeError) return refused(failureText(failures, posted));
      throw error;
    }
  };
}

/** What is shown is read again after a write that was done, and after one that met an older state; else it stays. */
export const revalidateWhenDone: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => {
  const outcome = actionResult as AdminAnswer | undefined;
  return outcome ? outcome.isDone || outcome.isOutdated === true : defaultShouldRevalidate;
};
