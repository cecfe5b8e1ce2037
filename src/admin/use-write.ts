import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { showToast } from '#ui/toast.tsx';
import type { AdminAnswer } from './admin-answer.ts';
import { useUndo } from './undo/use-undo.ts';
import { usePasswordPrompt } from './step-up/password-prompt.tsx';

/**
 * Sends writes of a screen to its own address, shows what the server answers as a toast, and calls `onDone` once after
 * each that was done. What can be undone says so in its toast. The list behind is read again by the router. `onAnswer` gets every answer, for those that say more.
 * Where the server wants the password first, it is asked for, and the same write is sent once more.
 */
export function useWrite<Answer extends AdminAnswer = AdminAnswer>(
  onDone: () => void,
  onAnswer?: (answer: Answer) => void,
) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data as Answer | undefined;
  const askForPassword = usePasswordPrompt();
  const sent = useRef<FormData>(undefined);
  async function repeat() {
    if (!(await askForPassword()) || !sent.current) return;
    void fetcher.submit(sent.current, { method: 'post' });
  }
  const offer = useUndo();
  const latest = useRef({ onDone, onAnswer, repeat, offer });
  useEffect(() => {
    latest.current = { onDone, onAnswer, repeat, offer };
    sent.current = fetcher.formData ?? sent.current;
  });
  useEffect(() => {
    if (!answer) return;
    if (answer.undo && answer.notice) latest.current.offer(answer.notice.title, answer.undo);
    else if (answer.notice) showToast(answer.notice);
    latest.current.onAnswer?.(answer);
    if (answer.needsPassword) void latest.current.repeat();
    if (answer.isDone) latest.current.onDone();
  }, [answer]);
  return {
    Form: fetcher.Form,
    send: (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post' }),
    isBusy: fetcher.state !== 'idle',
    errors: fetcher.state === 'submitting' ? undefined : answer?.errors,
  };
}
