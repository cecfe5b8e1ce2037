import { lastingStorage } from '#ui/browser-storage.ts';

const storageKey = 'kanak.recent-searches';
const maxSaved = 5;

/** The list with this search first: without duplicates, ignoring case, and at most five. */
export function withRecent(recent: readonly string[], query: string): string[] {
  const others = recent.filter((each) => each.toLowerCase() !== query.toLowerCase());
  return [query, ...others].slice(0, maxSaved);
}

/** The recent searches of this browser, latest first. */
export function readRecentSearches(): string[] {
  const stored = lastingStorage.recall(storageKey);
  return Array.isArray(stored)
    ? stored.filter((each) => typeof each === 'string').slice(0, maxSaved)
    : [];
}

/** Stores the list in this browser; an empty list deletes it. */
export function saveRecentSearches(recent: readonly string[]): void {
  if (recent.length === 0) lastingStorage.forget(storageKey);
  else lastingStorage.remember(storageKey, recent);
}
