/** Stands on every page: what concerns all of them, such as the gold rate, drops all that have it. */
const everyPage = 'all';

/** What caches in between take of a header; a page that shows more says so in fewer and coarser tags. */
const maxHeaderLength = 3_000;

/** The tag of a whole kind, such as all products: for pages that show more of them than can be listed. */
function kindOf(tag: string): string {
  return `any-${tag.split(':', 1)[0]}`;
}

/** The tags by which a cache in between drops a page that shows these; a short list, whatever the page shows. */
export function tagsOfPage(shown: ReadonlySet<string>): string[] {
  const tags = [everyPage, ...shown];
  if (tags.join(' ').length <= maxHeaderLength) return tags;
  return [everyPage, ...new Set([...shown].map(kindOf))];
}

/** The tags to drop where this has changed: of the pages that list it, and of those that list more than they could say. */
export function tagsToDrop(changed: 'everything' | ReadonlySet<string>): string[] {
  if (changed === 'everything') return [everyPage];
  return [...new Set([...changed, ...[...changed].map(kindOf)])];
}

/**
 * What caches in between may do with a page, which browsers and all who know none of these headers go on asking about:
 * `CDN-Cache-Control` (RFC 9213) and `Cache-Tag` are Cloudflare's and others', `Surrogate-Control` and `Surrogate-Key`
 * Fastly's and Varnish's.
 */
export function cdnHeaders(shown: ReadonlySet<string>, maxAgeSeconds: number): [string, string][] {
  const tags = tagsOfPage(shown);
  return [
    ['cdn-cache-control', `max-age=${maxAgeSeconds}`],
    ['surrogate-control', `max-age=${maxAgeSeconds}`],
    ['cache-tag', tags.join(',')],
    ['surrogate-key', tags.join(' ')],
  ];
}
