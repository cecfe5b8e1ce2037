import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onReturn } from '#ui/on-return.ts';
import { askShop } from './viewer/call-shop.ts';

let isRenewing = false;

/** For routes loaded once, and again only when someone returns to the page. */
export const whileRenewing = () => isRenewing;

/**
 * Loads the page's data again, and with it every price, when someone returns to the page. Without a network the page stays as it
 * is until there is one.
 */
export function useRenewalOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    async function renew() {
      // Asked first, because a load that failed would replace the page with an error.
      const { ok } = await askShop('/healthz');
      if (!ok) return window.addEventListener('online', renew, { signal });
      isRenewing = true;
      await revalidate();
      isRenewing = false;
    }
    onReturn(renew, signal);
    return () => listening.abort();
  }, [revalidate]);
}
