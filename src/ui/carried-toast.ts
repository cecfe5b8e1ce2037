import { showToast } from './toast.tsx';

type CarriedToast = { title: string; description?: string; kind?: 'success' | 'error' | 'info' };

const storageKey = 'kanak.carried-toasts';

/** Leaves a short message for the page that is loaded next in this tab. For the browser only. */
export function carryToast(toast: CarriedToast): void {
  sessionStorage.setItem(storageKey, JSON.stringify([...carriedToasts(), toast]));
}

/** Shows, once, what the page before this one left. To be called when a page has hydrated. */
export function showCarriedToasts(): void {
  const toasts = carriedToasts();
  sessionStorage.removeItem(storageKey);
  for (const toast of toasts) showToast(toast);
}

function carriedToasts(): CarriedToast[] {
  try {
    const toasts: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(toasts) ? toasts : [];
  } catch {
    return [];
  }
}
