import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { showToast } from '#ui/toast.tsx';
import type { AdminAnswer } from './admin-answer.ts';

/**
 * Sends writes of a screen to its own address, shows what the server answers as a toast, and calls `onDone` once after
 * each that was done. The list behind is read again by the router.
 */
export function useWrite(onDone: () => void) {
  const fetcher = useFetcher<AdminAnswer>();
  const answer = fetcher.data;
  const finish = useRef(onDone);
  useEffect(() => {
    finish.current = onDone;
  });
  useEffect(() => {
    if (!answer) return;
    if (answer.notice) showToast(answer.notice);
    if (answer.isDone) finish.current();
  }, [answer]);
  return {
    Form: fetcher.Form,
    send: (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post' }),
    isBusy: fetcher.state !== 'idle',
    errors: fetcher.state === 'submitting' ? undefined : answer?.errors,
  };
}
