/** For how long the data of a page counts as fresh (specification, storefront 9). */
export const freshMs = 5 * 60_000;

/**
 * Calls back when someone returns to a page: by Back if the browser had kept it, or to its tab or window five minutes after the
 * page was loaded or last returned to.
 */
export function onReturn(listener: () => void, signal: AbortSignal): void {
  let loadedAt = Date.now();
  function onLook(event: Event) {
    const { persisted } = event as PageTransitionEvent;
    if (document.hidden || (!persisted && Date.now() < loadedAt + freshMs)) return;
    loadedAt = Date.now();
    listener();
  }
  for (const type of ['visibilitychange', 'focus', 'pageshow']) {
    window.addEventListener(type, onLook, { signal });
  }
}
