import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { MediaUrl, mediaUrlOfPage } from '#catalogue/media/components/use-media-url.ts';
import { isElsewhere } from '#ui/page-address.ts';
import { reloadRenewedPage } from '#ui/reload-renewed-page.ts';
import { goOnWithJourney, noteJourneys } from '#ui/unfinished-journey.ts';

// Vite fires this when a lazily loaded module could not be loaded. The error names the file.
window.addEventListener('vite:preloadError', (event) => {
  const { payload } = event as Event & { payload?: unknown };
  // Only after a user action: merely hovering over a button must not reload the page.
  if (navigator.userActivation?.isActive) void reloadRenewedPage(String(payload));
});

// Touch devices without hover load no tooltips.
if (matchMedia('(hover: hover)').matches) {
  void import('#ui/tooltips.ts').then(({ showTooltips }) => showTooltips()).catch(() => undefined);
}

/**
 * Wraps the router, so that its effect runs once the router listens. As a sibling it would move the router to another place in
 * the tree than on the server, and every React id would differ from the page's.
 */
function FirstLook({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    if (!isElsewhere()) return;
    // Otherwise the router would save this page's scroll position for the next one.
    window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true);
    location.reload();
  }, []);
  return children;
}

if (isElsewhere()) {
  location.reload();
} else {
  goOnWithJourney();
  startTransition(() => {
    hydrateRoot(
      document,
      <FirstLook>
        <MediaUrl value={mediaUrlOfPage()}>
          <HydratedRouter instrumentations={[noteJourneys]} />
        </MediaUrl>
      </FirstLook>,
    );
  });
}
