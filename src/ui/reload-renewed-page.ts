import { tabStorage } from './browser-storage.ts';
import { flashMessage } from './flash-message.ts';

const storageKey = 'kanak.missing-part';

/**
 * Call after a chunk of this page has failed to load: if the shop answers, a new release has replaced the chunk, and the
 * page is reloaded, once per chunk. Without a connection the page stays as it is.
 */
export async function reloadRenewedPage(missing: string): Promise<void> {
  if (tabStorage.recall(storageKey) === missing) return;
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  if (!answer || answer.status >= 500) return;
  // Without storage, the reloads would never stop.
  if (!tabStorage.remember(storageKey, missing)) return;
  flashMessage({
    title: 'This page was out of date',
    description: 'We have reloaded it. Please try that again.',
  });
  window.location.reload();
}
