/**
 * Restores the scroll position of a page that comes out of the back/forward cache: WebKit leaves it at the top, because
 * the router takes over scrolling before WebKit restores it. Active for the life of the page.
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
