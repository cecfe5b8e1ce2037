/** The query parameters that public pages read. All others are left out before a page is rendered or looked up. */
const knownParameters = ['_routes', 'q', 'variation'] as const;
const longestValue = 200;

/** The address that decides what a public page shows: the path and the known parameters in a fixed order. */
export function pageKey(url: URL): string {
  const query = new URLSearchParams();
  for (const name of knownParameters) {
    const value = url.searchParams.get(name);
    if (value) query.set(name, value.slice(0, longestValue));
  }
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}
