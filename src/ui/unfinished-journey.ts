import type { ClientInstrumentation } from 'react-router';
import { tabStorage } from './browser-storage.ts';

const storageKey = 'kanak.on-the-way';

/**
 * Records the target of a navigation until it is reached: after a new release the next page's script may be gone, and the
 * router then reloads the current page and forgets the target. Form submissions are not repeated.
 */
export const noteJourneys: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to, currentUrl, formMethod }) {
        // Back and forward have already changed the URL.
        if (formMethod || typeof to === 'number') return void (await go());
        const { pathname, search } = new URL(to, new URL(currentUrl, location.origin));
        const next = pathname + search;
        tabStorage.remember(storageKey, next);
        await go();
        // Another navigation may have started meanwhile.
        if (tabStorage.recall(storageKey) === next) tabStorage.forget(storageKey);
      },
    });
  },
};

/** Resumes a navigation that ended in a reload of the current page. */
export function goOnWithJourney(): void {
  const unfinished = tabStorage.recall(storageKey);
  tabStorage.forget(storageKey);
  const [loading] = performance.getEntriesByType('navigation');
  const isReload = (loading as PerformanceNavigationTiming | undefined)?.type === 'reload';
  if (isReload && typeof unfinished === 'string') window.location.replace(unfinished);
}
