const storageKey = 'kanak.recent-searches';
const maxSaved = 5;

/** The list with this search in front: each once, however it was written, and at most five. */
export function withRecent(recent: readonly string[], query: string): string[] {
  const others = recent.filter((each) => each.toLowerCase() !== query.toLowerCase());
  return [query, ...others].slice(0, maxSaved);
}

/** What was searched for in this browser, the last first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((each) => typeof each === 'string').slice(0, maxSaved)
      : [];
  } catch {
    return [];
  }
}

/** Stores the list in this browser; an empty one is forgotten. A browser that stores nothing loses nothing else by it. */
export function saveRecentSearches(recent: readonly string[]): void {
  try {
    if (recent.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(recent));
  } catch {
    // It is only a convenience.
  }
}
