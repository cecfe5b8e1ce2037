import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { freshMs, onReturn } from '#ui/on-return.ts';
import { pageAnswers } from './viewer/call-shop.ts';

let isRenewing = false;
let frame: { data?: unknown; loadedAt: number } = { loadedAt: 0 };

/** For the frame of all pages: loaded again on a return to the page, and by the first navigation after five minutes. */
export const isFrameStale = () => isRenewing || Date.now() > frame.loadedAt + freshMs;

/**
 * Loads the page's data again, and with it every price, when someone returns to the page. Without an answer from the shop the
 * page stays as it is. `data` is that of the frame, which ages from when it came.
 */
export function useRenewalOnReturn(data: unknown): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    frame = { data, loadedAt: Date.now() };
  }, [data]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    async function renew() {
      if (!(await pageAnswers(signal))) return window.addEventListener('online', renew, { signal });
      isRenewing = true;
      await revalidate();
      isRenewing = false;
    }
    onReturn(renew, signal);
    return () => listening.abort();
  }, [revalidate]);
}
