import type { ClientInstrumentation } from 'react-router';
import { tabStorage } from './browser-storage.ts';

const storageKey = 'kanak.on-the-way';

/**
 * Notes where somebody is going until they are there: when the shop has been renewed, the script of the next page may be
 * gone, and the router then loads the present page afresh and forgets where they were going. What a form has sent is not
 * sent again.
 */
export const noteJourneys: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to, currentUrl, formMethod }) {
        // Back and forward are there already.
        if (formMethod || typeof to === 'number') return void (await go());
        const { pathname, search } = new URL(to, new URL(currentUrl, location.origin));
        const next = pathname + search;
        tabStorage.remember(storageKey, next);
        await go();
        // Somebody may have gone elsewhere meanwhile.
        if (tabStorage.recall(storageKey) === next) tabStorage.forget(storageKey);
      },
    });
  },
};

/** Goes on to where somebody was going when this page was loaded afresh instead. */
export function goOnWithJourney(): void {
  const unfinished = tabStorage.recall(storageKey);
  tabStorage.forget(storageKey);
  const [loading] = performance.getEntriesByType('navigation');
  const isReload = (loading as PerformanceNavigationTiming | undefined)?.type === 'reload';
  if (isReload && typeof unfinished === 'string') window.location.replace(unfinished);
}
