/** For browsers that store nothing: then a tab remembers for as long as its page lives. */
const ofThisPage = new Map<string, string>();

/** Stores something in this tab, over reloads where the browser allows it. */
export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  ofThisPage.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Forbidden or full: the page itself remembers.
  }
}

/** What was stored, as JSON has it; null when there is nothing, or nothing that can be read. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? 'null');
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  ofThisPage.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored there.
  }
}

function stored(key: string): string | null {
  const ofPage = ofThisPage.get(key);
  if (ofPage !== undefined) return ofPage;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
