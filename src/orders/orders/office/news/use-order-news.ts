import { createContext, useContext, useEffect, useState } from 'react';
import type { OrderNews } from './read-order-news.server.ts';

/** How many orders wait to be packed, and how many were paid since the page was read. */
export type OrderUpdates = { toPack: number; fresh: number };

const none: OrderUpdates = { toPack: 0, fresh: 0 };
const pollEveryMs = 25_000;

/** New order counts, provided by the shell of the back office. */
export const OrderNewsContext = createContext<OrderUpdates>(none);

export function useOrderNews(): OrderUpdates {
  return useContext(OrderNewsContext);
}

/**
 * Polls for new orders while the tab is visible, and at once when the user returns to it. `seen`: the page's own data; null for
 * staff without access to orders. A failed poll is made up for by the next.
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
      // A response overtaken by that of a later poll is older than what is shown.
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
