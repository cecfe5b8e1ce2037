import { useContext, useLayoutEffect } from 'react';
import { type Navigation, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { tabStorage } from './browser-storage.ts';

const storageKey = 'kanak.on-the-way';

/**
 * Notes where somebody is going until they are there: when the shop has been renewed, the script of the next page may be
 * gone, and the router then loads the present page afresh and forgets where they were going. The router itself says so,
 * before it asks for anything; what React shows of the way there comes too late.
 */
export function useNotedJourneys(): void {
  const router = useContext(DataRouterContext)?.router;
  useLayoutEffect(() => router?.subscribe(({ navigation }) => noteJourney(navigation)), [router]);
}

function noteJourney({ state, location, formMethod }: Navigation): void {
  if (state === 'idle') tabStorage.forget(storageKey);
  // What was sent has arrived, and is not sent again.
  if (!location || formMethod) return;
  const next = location.pathname + location.search;
  // Back and forward are there already.
  if (next !== window.location.pathname + window.location.search)
    tabStorage.remember(storageKey, next);
}

/** Goes on to where somebody was going when this page was loaded afresh instead. */
export function goOnWithJourney(): void {
  const unfinished = tabStorage.recall(storageKey);
  tabStorage.forget(storageKey);
  const [loading] = performance.getEntriesByType('navigation');
  const isReload = (loading as PerformanceNavigationTiming | undefined)?.type === 'reload';
  if (isReload && typeof unfinished === 'string') window.location.replace(unfinished);
}
