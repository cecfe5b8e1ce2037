import { showToast } from './toast.tsx';

type FlashMessage = { title: string; description?: string; kind?: 'success' | 'error' | 'info' };

const storageKey = 'kanak.carried-toasts';

/** Leaves a short message for the page that is loaded next in this tab. For the browser only. */
export function flashMessage(toast: FlashMessage): void {
  sessionStorage.setItem(storageKey, JSON.stringify([...flashMessages(), toast]));
}

/** Shows, once, what the page before this one left. To be called when a page has hydrated. */
export function showFlashMessages(): void {
  const toasts = flashMessages();
  sessionStorage.removeItem(storageKey);
  for (const toast of toasts) showToast(toast);
}

function flashMessages(): FlashMessage[] {
  try {
    const toasts: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(toasts) ? toasts : [];
  } catch {
    return [];
  }
}
