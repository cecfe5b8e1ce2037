/**
 * Leads back to where one was on a page that the browser has kept whole: WebKit leaves it at its top, because the router
 * takes scrolling into its own hands before WebKit gets there. Answers with how to stop.
 */
export function keepPlace(): () => void {
  let place = 0;
  const leave = () => {
    place = window.scrollY;
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) requestAnimationFrame(() => window.scrollTo(0, place));
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}
