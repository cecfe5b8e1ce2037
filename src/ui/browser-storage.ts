/** A place in which a browser stores what pages ask it to. */
export type BrowserStorage = {
  /** What was stored, as JSON has it; null when there is nothing, or nothing that can be read. */
  recall(key: string): unknown;
  /** Stores it; false where only this page remembers it, because the browser forbids more or is full. */
  remember(key: string, value: unknown): boolean;
  forget(key: string): void;
};

/** What this tab remembers, over reloads where the browser allows it. */
export const tabStorage = openStorage(() => sessionStorage);

/** What this browser remembers in all its tabs, until somebody clears it; where it stores nothing, this page does. */
export const lastingStorage = openStorage(() => localStorage);

/** Opened only when it is used: where site data is blocked, browsers throw at the very name. */
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

/** Null where the browser refuses. */
function attempt<T>(deed: () => T): T | null {
  try {
    return deed();
  } catch {
    return null;
  }
}
