import { lastingStorage } from '#ui/browser-storage.ts';

const storageKey = 'kanak.session-changed';

/**
 * Notifies the other tabs of this browser that someone has signed in or out in this one. A browser that stores nothing
 * notifies nobody: its other tabs learn of it when they load their next page.
 */
export function announceSessionChange(): void {
  lastingStorage.remember(storageKey, Date.now());
}

/** Calls back when another tab has announced one. Answers with how to stop listening. */
export function onSessionChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKey) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
