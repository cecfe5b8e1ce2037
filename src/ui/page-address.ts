declare global {
  interface Window {
    pageAddress?: string;
  }
}

/** Runs first in a page: records the URL it was rendered for, before the visitor can navigate away. */
export const notePageAddress = 'window.pageAddress=location.pathname+location.search';

/**
 * Whether the URL is no longer the one this page was rendered for: the visitor went back before its scripts had loaded or
 * the router listened. The router has no data for the URL, so it has to be loaded. False where no URL was recorded because
 * the browser blocked the script; otherwise the page would reload for ever.
 */
export function isElsewhere(): boolean {
  const { pageAddress } = window;
  return pageAddress !== undefined && pageAddress !== location.pathname + location.search;
}
