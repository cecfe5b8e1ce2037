import { tabStorage } from './browser-storage.ts';
import { flashMessage } from './flash-message.ts';

const storageKey = 'kanak.missing-part';

/**
 * After a part of this page could not be loaded: if the shop answers, it was renewed after the page was loaded and has
 * that part no more. The page is then loaded afresh, once for each part. Without a connection it stays as it is.
 */
export async function reloadRenewedPage(missing: string): Promise<void> {
  if (tabStorage.recall(storageKey) === missing) return;
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  if (!answer || answer.status >= 500) return;
  // A browser that stores nothing could not know when to stop.
  if (!tabStorage.remember(storageKey, missing)) return;
  flashMessage({
    title: 'This page was out of date',
    description: 'We have reloaded it. Please try that again.',
  });
  window.location.reload();
}
