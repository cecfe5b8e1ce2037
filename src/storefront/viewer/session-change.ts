const storageKey = 'kanak.session-changed';

/** Notifies the other tabs of this browser that someone has signed in or out in this one. */
export function announceSessionChange(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // A browser that stores nothing notifies nobody: its other tabs learn of it when they load their next page.
  }
}

/** Calls back when another tab has announced one. Answers with how to stop listening. */
export function onSessionChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKey) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
