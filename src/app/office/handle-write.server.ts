import type { Log } from '#platform/log.server.ts';
import { type AdminAnswer, refused } from './admin-answer.ts';
import { type FailureTexts, failureText } from './failing-writes.ts';

/** Handles a write; an error is logged and reported in the screen's words, so that nothing typed is lost. */
export async function handleWrite<Answer extends AdminAnswer>(
  log: Log,
  failures: FailureTexts,
  posted: FormData,
  write: () => Promise<Answer>,
): Promise<Answer | AdminAnswer> {
  try {
    return await write();
  } catch (error) {
    const text = failureText(failures, posted);
    log.error({ err: error }, text);
    return refused(text);
  }
}
