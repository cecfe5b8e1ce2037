import { startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isElsewhere } from '#ui/page-address.ts';
import { reloadRenewedPage } from '#ui/reload-renewed-page.ts';

// Vite: what is fired when a part that is loaded late could not be loaded. Its fault names the file.
window.addEventListener('vite:preloadError', (event) => {
  const { payload } = event as Event & { payload?: unknown };
  // Only in answer to a press: nobody's page goes away under a pointer that passes over a button.
  if (navigator.userActivation?.isActive) void reloadRenewedPage(String(payload));
});

/** After the router in the tree, so that it looks when the router has begun to listen. */
function FirstLook() {
  useLayoutEffect(() => {
    if (!isElsewhere()) return;
    // Or the router would note, for the page that comes, how far this one was scrolled.
    window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true);
    location.reload();
  }, []);
  return null;
}

if (isElsewhere()) {
  location.reload();
} else {
  startTransition(() => {
    hydrateRoot(
      document,
      <>
        <HydratedRouter />
        <FirstLook />
      </>,
    );
  });
}
