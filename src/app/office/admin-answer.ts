import type { ZodError } from 'zod';
import type { ToastKind } from '#ui/toast-queue.ts';

/** What the server answers to a write of the back office. */
export type AdminAnswer = {
  isDone: boolean;
  notice: { title: string; description?: string; kind: ToastKind } | null;
  /** Nothing was written, because what the person saw is not so any more: it is to be read again. */
  isOutdated?: boolean;
  /** Nothing is written yet: who is signed in has to give their password again, and then it is sent once more. */
  needsPassword?: boolean;
  /** In the browser, what that answer was given to (`withErrorToast`). */
  sent?: FormData;
  /** What takes back what was done, for as long as the message stands. */
  undo?: string;
  /** What is wrong with which field; nothing was written. */
  errors?: Record<string, string>;
};

/** It is written; `title` says so (specification, back office 8). With `undo` the message offers to take it back. */
export function done(title: string, undo?: string | null): AdminAnswer {
  return { isDone: true, notice: { title, kind: 'success' }, ...(undo && { undo }) };
}

/** It is not written, and `description` says why. */
export function refused(description: string, title = 'Error'): AdminAnswer {
  return { isDone: false, notice: { title, description, kind: 'error' } };
}

/** It is not written, because somebody else changed or deleted it meanwhile. */
export function outdated(description: string): AdminAnswer {
  return { ...refused(description), isOutdated: true };
}

type Refusal = { reason: string };

/** What a screen answers to each reason that a verb may refuse with. */
export type RefusalAnswers<R extends Refusal> = {
  [Reason in R['reason']]: AdminAnswer | ((refusal: WithReason<R, Reason>) => AdminAnswer);
};

type WithReason<R extends Refusal, Reason> = R extends Refusal
  ? Reason extends R['reason']
    ? R
    : never
  : never;

/** The answer of a screen to a refusal. */
export function answerTo<R extends Refusal>(refusal: R, answers: RefusalAnswers<R>): AdminAnswer {
  const answer = answers[refusal.reason as R['reason']] as
    | AdminAnswer
    | ((refusal: R) => AdminAnswer);
  return typeof answer === 'function' ? answer(refusal) : answer;
}

/** It is not written before the password is given again. */
export function needsPassword(): AdminAnswer {
  return { isDone: false, notice: null, needsPassword: true };
}

/** It is not written, because these fields are not filled in as they have to be. */
export function withErrors(errors: Record<string, string>): AdminAnswer {
  return { isDone: false, notice: null, errors };
}

/** What is wrong with each field of a form. */
export function errorsOf({ issues }: ZodError): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
