import { useEffect, useState } from 'react';
import type { SearchResults } from '#catalogue/products/search/search-results.ts';
import { tidyQuery } from '#catalogue/products/search/tidy-query.ts';
import { withRetries } from '#ui/with-retries.ts';

/** The delay after the last keystroke before searching (specification, storefront 9). */
const debounceMs = 300;

type Answer = { query: string; results: SearchResults | null };

export type Search = {
  query: string;
  status: 'empty' | 'searching' | 'found' | 'failed';
  /** The results for the query or, during a search, for the previous query. */
  results: SearchResults | null;
  retry: () => void;
};

/** Searches for the text once typing pauses. A response to an earlier text never replaces a later one. */
export function useSearch(text: string): Search {
  const query = tidyQuery(text);
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (query === '' || answer?.query === query) return;
    let isStale = false;
    const stop = new AbortController();
    const ask = async () => {
      const results = await askSearch(query, stop);
      if (!isStale) setAnswer({ query, results });
    };
    const timer = setTimeout(() => void ask(), debounceMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, answer]);

  return {
    query,
    status: statusOf(query, answer),
    results: query === '' ? null : (answer?.results ?? null),
    retry: () => setAnswer(null),
  };
}

function statusOf(query: string, answer: Answer | null): Search['status'] {
  if (query === '') return 'empty';
  if (answer?.query !== query) return 'searching';
  return answer.results ? 'found' : 'failed';
}

const timeoutMs = 10_000;

/** Queries the search, retrying if necessary; null without a valid response in time. */
async function askSearch(query: string, stop: AbortController): Promise<SearchResults | null> {
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    return await withRetries(() => askOnce(query, stop.signal), stop.signal);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function askOnce(query: string, signal: AbortSignal): Promise<SearchResults> {
  const answer = await fetch(`/api/search?${new URLSearchParams({ q: query })}`, {
    headers: { accept: 'application/json' },
    signal,
  });
  if (!answer.ok) throw new Error(`The search was answered with ${answer.status}`);
  return answer.json();
}
