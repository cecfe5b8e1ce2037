import { tabStorage } from './browser-storage.ts';
import { showToast } from './toast.tsx';

type FlashMessage = { title: string; description?: string; kind?: 'success' | 'error' | 'info' };

const storageKey = 'kanak.carried-toasts';

/** Leaves a short message for the page that is loaded next in this tab. For the browser only. */
export function flashMessage(toast: FlashMessage): void {
  tabStorage.remember(storageKey, [...flashMessages(), toast]);
}

/** Shows, once, what the page before this one left. To be called when a page has hydrated. */
export function showFlashMessages(): void {
  const toasts = flashMessages();
  tabStorage.forget(storageKey);
  for (const toast of toasts) showToast(toast);
}

function flashMessages(): FlashMessage[] {
  const toasts = tabStorage.recall(storageKey);
  return Array.isArray(toasts) ? toasts : [];
}
