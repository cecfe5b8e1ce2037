/** Key-value storage in the browser. */
export type BrowserStorage = {
  /** The stored value, parsed from JSON; null when there is none or it cannot be read. */
  recall(key: string): unknown;
  /** Stores a value; false when only this page remembers it, because storage is blocked or full. */
  remember(key: string, value: unknown): boolean;
  forget(key: string): void;
};

/** Storage of this tab; survives reloads where the browser allows it. */
export const tabStorage = openStorage(() => sessionStorage);

/** Storage shared by all tabs until cleared; lasts only as long as the page where the browser stores nothing. */
export const lastingStorage = openStorage(() => localStorage);

/** Accesses the storage only when used: where site data is blocked, browsers throw at the mere name. */
function openStorage(open: () => Storage): BrowserStorage {
  const ofThisPage = new Map<string, string>();

  function stored(key: string): string | null {
    const ofPage = ofThisPage.get(key);
    if (ofPage !== undefined) return ofPage;
    return attempt(() => open().getItem(key));
  }

  return {
    recall: (key) => attempt(() => JSON.parse(stored(key) ?? 'null')),
    remember(key, value) {
      const text = JSON.stringify(value);
      const isStored = attempt(() => {
        open().setItem(key, text);
        return true;
      });
      if (isStored) ofThisPage.delete(key);
      else ofThisPage.set(key, text);
      return isStored ?? false;
    },
    forget(key) {
      ofThisPage.delete(key);
      attempt(() => open().removeItem(key));
    },
  };
}

/** Null when the browser throws. */
function attempt<T>(deed: () => T): T | null {
  try {
    return deed();
  } catch {
    return null;
  }
}
