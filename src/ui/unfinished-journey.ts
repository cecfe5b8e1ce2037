import type { ClientInstrumentation } from 'react-router';
import { forget, recall, remember } from './tab-memory.ts';

const storageKey = 'kanak.on-the-way';

/**
 * Notes where somebody is going until they are there: when the shop has been renewed, the script of the next page may be
 * gone, and the router then loads the present page afresh and forgets where they were going. Noted before the router asks
 * for anything; what React shows of the way there comes too late.
 */
export const noteJourneys: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(go, { to, formMethod }) {
        if (typeof to === 'number' || formMethod) return void (await go());
        const { pathname, search } = new URL(to, window.location.href);
        const next = pathname + search;
        remember(storageKey, next);
        await go();
        // Another press may have led elsewhere meanwhile.
        if (recall(storageKey) === next) forget(storageKey);
      },
    });
  },
};

/** Goes on to where somebody was going when this page was loaded afresh instead. */
export function goOnWithJourney(): void {
  const unfinished = recall(storageKey);
  forget(storageKey);
  const [loading] = performance.getEntriesByType('navigation');
  const isReload = (loading as PerformanceNavigationTiming | undefined)?.type === 'reload';
  if (isReload && typeof unfinished === 'string') window.location.replace(unfinished);
}
