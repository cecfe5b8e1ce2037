import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { forget, recall, remember } from './viewer/tab-memory.ts';

const storageKey = 'kanak.on-the-way';

/**
 * When the shop has been renewed, the script of the next page may be gone. The router then loads the present page afresh
 * and forgets where the shopper was going; this goes on to there.
 */
export function useUnfinishedJourney(): void {
  const { location, formMethod } = useNavigation();
  const next = location && !formMethod ? location.pathname + location.search : null;

  useEffect(() => {
    const unfinished = recall(storageKey);
    forget(storageKey);
    const [loading] = performance.getEntriesByType('navigation');
    const isReload = (loading as PerformanceNavigationTiming | undefined)?.type === 'reload';
    if (isReload && typeof unfinished === 'string') window.location.replace(unfinished);
  }, []);

  useEffect(() => {
    if (next === null) return undefined;
    remember(storageKey, next);
    return () => forget(storageKey);
  }, [next]);
}
