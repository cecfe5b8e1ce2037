import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { MediaUrl, mediaUrlOfPage } from '#catalogue/media/components/use-media-url.ts';
import { isElsewhere } from '#ui/page-address.ts';
import { reloadRenewedPage } from '#ui/reload-renewed-page.ts';
import { goOnWithJourney, noteJourneys } from '#ui/unfinished-journey.ts';

// Vite: what is fired when a part that is loaded late could not be loaded. Its fault names the file.
window.addEventListener('vite:preloadError', (event) => {
  const { payload } = event as Event & { payload?: unknown };
  // Only in answer to a press: nobody's page goes away under a pointer that passes over a button.
  if (navigator.userActivation?.isActive) void reloadRenewedPage(String(payload));
});

// A phone, which has nothing to point with, loads nothing for them.
if (matchMedia('(hover: hover)').matches) {
  void import('#ui/tooltips.ts').then(({ showTooltips }) => showTooltips()).catch(() => undefined);
}

/**
 * Around the router, so that it looks when the router has begun to listen. A neighbour of it would move it to another
 * place in the tree than the server's, and every id that React makes would be another one than in the page.
 */
function FirstLook({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    if (!isElsewhere()) return;
    // Or the router would note, for the page that comes, how far this one was scrolled.
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
