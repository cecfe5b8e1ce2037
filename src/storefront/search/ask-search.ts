import type { SearchResults } from '#shop/catalogue/search-results.ts';

const patienceMs = 10_000;

/** Asks the shop what a text finds; null when there was no answer in time, or none that is one. */
export async function askSearch(
  query: string,
  stop: AbortController,
): Promise<SearchResults | null> {
  const timer = setTimeout(() => stop.abort(), patienceMs);
  try {
    const answer = await fetch(`/api/search?${new URLSearchParams({ q: query })}`, {
      headers: { accept: 'application/json' },
      signal: stop.signal,
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
