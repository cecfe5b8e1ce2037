import { useEffect, useRef, useCallback } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { showToast } from '#ui/toast.tsx';
import { type AdminAnswer, refused } from './admin-answer.ts';
import { usePasswordPrompt } from '#people/accounts/office/step-up/password-prompt.tsx';
import { undoMessages } from '#upkeep/undo/office/undo-messages.ts';
import { offerUndo } from '#upkeep/undo/office/undo-offer.ts';

/**
 * Sends a screen's writes to its own URL, shows the server's answer as a toast, and calls `onDone` once after each success.
 * Undoable writes offer that in the toast. The router reloads the list. `onAnswer` receives every answer, for further messages.
 * Use it in a component that stays mounted: an answer is processed when it is rendered. If the server requires the password, it
 * is asked for and the answered write is sent once more: the answer carries the form, because the fetcher's own form data may
 * never be rendered.
 */
export function useWrite<Answer extends AdminAnswer = AdminAnswer>(
  onDone?: () => void,
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
    if (answer.isDone) latest.current.onDone?.();
  }, [answer]);
  const form = useRef<HTMLFormElement>(null);
  const errors = fetcher.state === 'submitting' ? undefined : answer?.errors;
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return {
    Form: fetcher.Form,
    /** For a form whose first invalid field should get the focus. */
    form,
    send: (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post' }),
    isBusy: fetcher.state !== 'idle',
    errors,
  };
}

/**
 * Shows a success message with an offer to undo. The page's data is reloaded afterwards, and also if a colleague has changed it
 * meanwhile.
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
