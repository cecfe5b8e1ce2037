import { useEffect } from 'react';
import { type MappedRoute, screenFilesOf } from './screen-files.ts';

/** The router's own name of it. */
const siteMap = '__reactRouterManifest';

declare global {
  interface Window {
    /** The map of the site, which the router loads with every page. */
    [siteMap]?: { routes: Record<string, MappedRoute> };
  }
}

/**
 * Loads the scripts of the screen on whose link the pointer or the focus rests: they are the same for everybody. What the
 * screen shows is read when it is opened, and no sooner, so that it is of that moment and stored nowhere.
 */
export function usePreloadedScreens(): void {
  useEffect(() => {
    const known = new Set<string>();
    function preload({ target }: Event) {
      const link =
        target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/admin/"]');
      const routes = window[siteMap]?.routes;
      if (!link || !routes || known.has(link.pathname)) return;
      known.add(link.pathname);
      for (const href of screenFilesOf(routes, link.pathname)) {
        if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
        );
      }
    }
    addEventListener('pointerover', preload, { passive: true });
    addEventListener('focusin', preload);
    return () => {
      removeEventListener('pointerover', preload);
      removeEventListener('focusin', preload);
    };
  }, []);
}
