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

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
