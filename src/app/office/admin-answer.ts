import type { ZodError } from 'zod';
import type { ToastKind } from '#ui/toast-queue.ts';

/** The server's answer to a write in the back office. */
export type AdminAnswer = {
  isDone: boolean;
  notice: { title: string; description?: string; kind: ToastKind } | null;
  /** Nothing was written, because what the person saw is outdated: it must be loaded again. */
  isOutdated?: boolean;
  /** Nothing is written yet: the member of staff must re-enter their password, and then the form is sent once more. */
  needsPassword?: boolean;
  /** In the browser, the form that was answered (`withErrorToast`). */
  sent?: FormData;
  /** The id of the step that undoes the write, for as long as the message is shown. */
  undo?: string;
  /** Messages by field; nothing was written. */
  errors?: Record<string, string>;
};

/** The write succeeded; `title` says so (specification, back office 8). With `undo` the message offers to undo it. */
export function done(title: string, undo?: string | null): AdminAnswer {
  return { isDone: true, notice: { title, kind: 'success' }, ...(undo && { undo }) };
}

/** The write was refused; `description` says why. */
export function refused(description: string, title = 'Error'): AdminAnswer {
  return { isDone: false, notice: { title, description, kind: 'error' } };
}

/** The write was refused, because someone else changed or deleted the record meanwhile. */
export function outdated(description: string): AdminAnswer {
  return { ...refused(description), isOutdated: true };
}

type Refusal = { reason: string };

/** A screen's answers to each reason for which a write may be refused. */
export type RefusalAnswers<R extends Refusal> = {
  [Reason in R['reason']]: AdminAnswer | ((refusal: WithReason<R, Reason>) => AdminAnswer);
};

type WithReason<R extends Refusal, Reason> = R extends Refusal
  ? Reason extends R['reason']
    ? R
    : never
  : never;

/** A screen's answer to a refusal. */
export function answerTo<R extends Refusal>(refusal: R, answers: RefusalAnswers<R>): AdminAnswer {
  const answer = answers[refusal.reason as R['reason']] as
    | AdminAnswer
    | ((refusal: R) => AdminAnswer);
  return typeof answer === 'function' ? answer(refusal) : answer;
}

/** The write waits until the password is re-entered. */
export function needsPassword(): AdminAnswer {
  return { isDone: false, notice: null, needsPassword: true };
}

/** The write was refused, because these fields are invalid. */
export function withErrors(errors: Record<string, string>): AdminAnswer {
  return { isDone: false, notice: null, errors };
}

/** The messages of a failed validation by field. */
export function errorsOf({ issues }: ZodError): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
