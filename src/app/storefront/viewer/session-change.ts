import { lastingStorage } from '#ui/browser-storage.ts';

const storageKey = 'kanak.session-changed';

/**
 * Tells this browser's other tabs that someone has signed in or out. Without browser storage they are not told, and find out when
 * they load their next page.
 */
export function announceSessionChange(): void {
  lastingStorage.remember(storageKey, Date.now());
}

/** Calls back when another tab announces a change. Returns a function that stops listening. */
export function onSessionChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKey) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
