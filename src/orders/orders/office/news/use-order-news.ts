import { createContext, useContext, useEffect, useState } from 'react';
import type { OrderNews } from './read-order-news.server.ts';

/** How many orders wait to be packed, and how many were paid since the page was read. */
export type OrderUpdates = { toPack: number; fresh: number };

const none: OrderUpdates = { toPack: 0, fresh: 0 };
const pollEveryMs = 25_000;

/** What the shell of the back office knows of new orders, for what lies in it. */
export const OrderNewsContext = createContext<OrderUpdates>(none);

export function useOrderNews(): OrderUpdates {
  return useContext(OrderNewsContext);
}

/**
 * Asks for new orders while the tab is looked at, and at once when somebody comes back to it. `seen` is what the page was
 * read with; null for staff who have nothing to do with orders. What cannot be asked for just now is asked for next time.
 */
export function usePolledNews(seen: OrderNews | null): OrderUpdates {
  const [latest, setLatest] = useState<{ news: OrderNews; after: OrderNews } | null>(null);
  useEffect(() => {
    if (!seen) return undefined;
    const stop = new AbortController();
    let [asked, shown] = [0, 0];
    const poll = async () => {
      if (document.visibilityState !== 'visible') return;
      const turn = (asked += 1);
      const news = await ask(seen.since, stop.signal).catch(() => null);
      // An answer that was overtaken by that of a later question is older than what is shown.
      if (!news || stop.signal.aborted || turn < shown) return;
      shown = turn;
      setLatest({ news, after: seen });
    };
    const polling = setInterval(() => void poll(), pollEveryMs);
    document.addEventListener('visibilitychange', () => void poll(), { signal: stop.signal });
    return () => {
      clearInterval(polling);
      stop.abort();
    };
  }, [seen]);
  if (!seen) return none;
  const { count, recent } = latest?.after === seen ? latest.news : seen;
  return { toPack: count, fresh: recent.filter((id) => !seen.recent.includes(id)).length };
}

async function ask(since: string, signal: AbortSignal): Promise<OrderNews | null> {
  const address = `/admin/api/order-news?since=${encodeURIComponent(since)}`;
  const response = await fetch(address, { signal });
  return response.ok && !response.redirected ? ((await response.json()) as OrderNews) : null;
}
