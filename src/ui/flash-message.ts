import { tabStorage } from './browser-storage.ts';
import { showToast } from './toast.tsx';

type FlashMessage = { title: string; description?: string; kind?: 'success' | 'error' | 'info' };

const storageKey = 'kanak.carried-toasts';

/** Stores a short message for the next page loaded in this tab. Browser only. */
export function flashMessage(toast: FlashMessage): void {
  tabStorage.remember(storageKey, [...flashMessages(), toast]);
}

/** Shows, once, the messages left by the previous page. Call it after hydration. */
export function showFlashMessages(): void {
  const toasts = flashMessages();
  tabStorage.forget(storageKey);
  for (const toast of toasts) showToast(toast);
}

function flashMessages(): FlashMessage[] {
  const toasts = tabStorage.recall(storageKey);
  return Array.isArray(toasts) ? toasts : [];
}
