import { flashMessage } from './flash-message.ts';

const storageKey = 'kanak.missing-part';

/**
 * After a part of this page could not be loaded: if the shop answers, it was renewed after the page was loaded and has
 * that part no more. The page is then loaded afresh, once for each part. Without a connection it stays as it is.
 */
export async function reloadRenewedPage(missing: string): Promise<void> {
  try {
    if (sessionStorage.getItem(storageKey) === missing) return;
    const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    if (answer.status >= 500) return;
    sessionStorage.setItem(storageKey, missing);
    flashMessage({
      title: 'This page was out of date',
      description: 'It has been loaded afresh. Please try that once more.',
    });
    window.location.reload();
  } catch {
    // No connection; or a browser that stores nothing, and could not know when to stop.
  }
}
