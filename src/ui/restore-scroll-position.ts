/**
 * Leads back to where one was on a page that the browser has kept whole: WebKit leaves it at its top, because the router
 * takes scrolling into its own hands before WebKit gets there. For as long as the page lives.
 */
export function restoreScrollPosition(): void {
  let place = 0;
  addEventListener('pagehide', () => {
    place = scrollY;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) requestAnimationFrame(() => scrollTo(0, place));
  });
}
