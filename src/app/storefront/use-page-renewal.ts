import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { onReturn } from '#ui/on-return.ts';
import { ageFrame, isShownFromMemory, useShownPage } from './kept-pages.ts';

const nextAskMs = 5_000;

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
    let isLeft = false;
    let nextAsk: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      await revalidate();
      if (isLeft) return;
      setUnreachable(isShownFromMemory());
      if (isShownFromMemory()) nextAsk = setTimeout(ask, nextAskMs);
    }
    void ask();
    return () => {
      isLeft = true;
      clearTimeout(nextAsk);
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
