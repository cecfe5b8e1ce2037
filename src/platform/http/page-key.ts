/** The query parameters that public pages read, by the paths that read them, in the order of a page's key. */
const readParameters: readonly (readonly [path: RegExp, parameters: Record<string, RegExp>])[] = [
  [/\.data$/, { _routes: /^[^]{1,200}$/ }],
  [
    /^\/(products|category|collection)\b/,
    { from: /^\d{1,5}$/, shown: /^\d{1,5}$/, sort: /^[a-z-]{1,30}$/ },
  ],
  [/^\/api\/search$/, { q: /^[^]+$/ }],
  [/^\/product\//, { variation: /^[\da-f-]{36}$/i, karat: /^\d\dkt$/ }],
];
const maxValueLength = 200;

/**
 * The address that decides what a public page shows: the path and the parameters that it reads, in a fixed order. What
 * else stands in an address, and values that cannot mean anything, make no page of their own.
 */
export function pageKey(url: URL): string {
  const query = new URLSearchParams();
  for (const [path, parameters] of readParameters) {
    if (!path.test(url.pathname)) continue;
    for (const [name, form] of Object.entries(parameters)) {
      const value = url.searchParams.get(name)?.slice(0, maxValueLength);
      if (value !== undefined && form.test(value)) query.set(name, value);
    }
  }
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}
