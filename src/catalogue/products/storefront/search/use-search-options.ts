import { useMemo, useState } from 'react';
import { lastingStorage } from '#ui/browser-storage.ts';
import {
  offeredGroups,
  type OptionGroup,
  resultGroups,
  type SearchOption,
} from './search-options.ts';
import type { Search } from './use-search.ts';

type SearchOptions = {
  groups: OptionGroup[];
  options: SearchOption[];
  /** The number of results among them; the others are suggestions. */
  foundCount: number;
  recent: string[];
  rememberSearch: () => void;
  forgetRecent: () => void;
};

/** The options: the results, or else recent searches and categories. */
export function useSearchOptions(
  search: Search,
  categories: readonly { name: string }[],
): SearchOptions {
  const { query, status, results } = search;
  const [recent, setRecent] = useState(readRecentSearches);
  const found = useMemo(() => (results ? resultGroups(results) : []), [results]);
  const groups = useMemo(() => {
    if (found.length > 0 || status === 'searching') return found;
    return offeredGroups(status === 'empty' ? recent : [], categories);
  }, [found, status, recent, categories]);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);

  function save(searches: string[]): void {
    setRecent(searches);
    saveRecentSearches(searches);
  }
  return {
    groups,
    options,
    foundCount: found.length > 0 ? options.length : 0,
    recent,
    rememberSearch: () => save(withRecent(recent, query)),
    forgetRecent: () => save([]),
  };
}

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
