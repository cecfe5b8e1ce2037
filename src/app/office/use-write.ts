import { useEffect, useRef, useCallback } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { showToast } from '#ui/toast.tsx';
import { type AdminAnswer, refused } from './admin-answer.ts';
import { usePasswordPrompt } from '#people/accounts/office/step-up/password-prompt.tsx';
import { undoMessages } from '#upkeep/undo/office/undo-messages.ts';
import { offerUndo } from '#upkeep/undo/office/undo-offer.ts';

/**
 * Sends writes of a screen to its own address, shows what the server answers as a toast, and calls `onDone` once after
 * each that was done. What can be undone says so in its toast. The list behind is read again by the router. `onAnswer` gets every
 * answer, for those that say more. Held by what is still there afterwards: an answer is taken up once it is rendered.
 * Where the server wants the password first, it is asked for, and the write that it answered is sent once more: the answer
 * has it, because what the fetcher is sending may never be rendered.
 */
export function useWrite<Answer extends AdminAnswer = AdminAnswer>(
  onDone: () => void,
  onAnswer?: (answer: Answer) => void,
) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data as Answer | undefined;
  const askForPassword = usePasswordPrompt();
  async function repeat(sent: FormData) {
    if (await askForPassword()) void fetcher.submit(sent, { method: 'post' });
  }
  const offer = useUndo();
  const latest = useRef({ onDone, onAnswer, repeat, offer });
  useEffect(() => {
    latest.current = { onDone, onAnswer, repeat, offer };
  });
  useEffect(() => {
    if (!answer) return;
    if (answer.undo && answer.notice) latest.current.offer(answer.notice.title, answer.undo);
    else if (answer.notice) showToast(answer.notice);
    latest.current.onAnswer?.(answer);
    if (answer.needsPassword && answer.sent) void latest.current.repeat(answer.sent);
    if (answer.isDone) latest.current.onDone();
  }, [answer]);
  const form = useRef<HTMLFormElement>(null);
  const errors = fetcher.state === 'submitting' ? undefined : answer?.errors;
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return {
    Form: fetcher.Form,
    /** For a form whose first wrong field is to have the focus. */
    form,
    send: (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post' }),
    isBusy: fetcher.state !== 'idle',
    errors,
  };
}

/**
 * Says what the shop has done, and offers to take it back there. What is shown is read again after that, and where a
 * colleague has changed it meanwhile.
 */
function useUndo(): (title: string, step: string) => void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  return useCallback((title, step) => {
    async function undo() {
      const { notice } = await askToUndo(step);
      await latest.current();
      if (notice) showToast(notice);
    }
    offerUndo(title, () => void undo());
  }, []);
}

async function askToUndo(step: string): Promise<AdminAnswer> {
  try {
    const body = new URLSearchParams({ step });
    const response = await fetch('/admin/api/undo', { method: 'POST', body });
    if (!response.ok) return refused(undoMessages.failed);
    return (await response.json()) as AdminAnswer;
  } catch {
    return refused(undoMessages.failed);
  }
}
