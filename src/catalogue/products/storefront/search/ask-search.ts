import type { SearchResults } from '#catalogue/products/search/search-results.ts';
import { withRetries } from '#ui/with-retries.ts';

const timeoutMs = 10_000;

/** Queries the search, retrying if necessary; null without a valid response in time. */
export async function askSearch(
  query: string,
  stop: AbortController,
): Promise<SearchResults | null> {
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
