import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { onReturn } from '#ui/on-return.ts';
import { withRetries } from '#ui/with-retries.ts';
import { ageFrame, isShownFromMemory, useShownPage } from './kept-pages.ts';

/**
 * Loads the page's data again, and with it every price, when someone returns to the page, to its tab or by Back. It is asked for
 * until the shop answers; meanwhile the page stays as it is, and says so.
 */
export function usePageRenewal(): { isRenewing: boolean; isUnreachable: boolean } {
  const { revalidate, state } = useRevalidator();
  const remembered = useShownPage();
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    if (remembered === null) return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    async function ask() {
      await revalidate();
      if (signal.aborted) return;
      setUnreachable(isShownFromMemory());
      if (isShownFromMemory()) throw new Error('The shop is unreachable');
    }
    function askUntilAnswered() {
      withRetries(ask, signal).catch(() =>
        window.addEventListener('online', askUntilAnswered, { signal, once: true }),
      );
    }
    askUntilAnswered();
    return () => {
      asking.abort();
      setUnreachable(false);
    };
  }, [remembered, revalidate]);
  useEffect(() => {
    const listening = new AbortController();
    onReturn(() => {
      ageFrame();
      void revalidate();
    }, listening.signal);
    return () => listening.abort();
  }, [revalidate]);
  return { isRenewing: remembered !== null || state === 'loading', isUnreachable };
}
