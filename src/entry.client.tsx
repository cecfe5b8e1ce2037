import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadRenewedPage } from '#ui/reload-renewed-page.ts';

// Vite: what is fired when a part that is loaded late could not be loaded. Its fault names the file.
window.addEventListener('vite:preloadError', (event) => {
  const { payload } = event as Event & { payload?: unknown };
  // Only in answer to a press: nobody's page goes away under a pointer that passes over a button.
  if (navigator.userActivation?.isActive) void reloadRenewedPage(String(payload));
});

/**
 * Whoever goes back while a page that they loaded anew is still without its scripts is at another address than the one
 * the page was written for, and the router would have the data of neither.
 */
function isElsewhere(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  if (!load) return false;
  const { pathname, search } = new URL(load.name);
  return pathname + search !== location.pathname + location.search;
}

if (isElsewhere()) {
  location.reload();
} else {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
