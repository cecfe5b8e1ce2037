declare global {
  interface Window {
    pageAddress?: string;
  }
}

/** Runs first of all in a page: notes the address that it was written for, before anybody can have left it. */
export const notePageAddress = 'window.pageAddress=location.pathname+location.search';

/**
 * Whether the address is not the one that this page was written for: somebody went back before it had its scripts, or
 * before the router listened. The router would have the data of neither, so the address has to be loaded. No where
 * nothing was noted, because a browser kept the script from running: it would load the page for ever.
 */
export function isElsewhere(): boolean {
  const { pageAddress } = window;
  return pageAddress !== undefined && pageAddress !== location.pathname + location.search;
}
