/** On every page: a change that concerns all of them, such as the gold rate, purges by this tag. */
const everyPage = 'all';

/** The header length that CDNs accept; a page that shows more uses fewer, coarser tags. */
const maxHeaderLength = 3_000;

/** The tag of a whole kind, such as all products, for pages that show more of them than can be listed. */
function kindOf(tag: string): string {
  return `any-${tag.split(':', 1)[0]}`;
}

/** The tags by which a CDN purges a page that shows these subjects; a short list, whatever the page shows. */
export function tagsOfPage(shown: ReadonlySet<string>): string[] {
  const tags = [everyPage, ...shown];
  if (tags.join(' ').length <= maxHeaderLength) return tags;
  return [everyPage, ...new Set([...shown].map(kindOf))];
}

/** The tags to purge after a change: of pages that list the subject, and of pages with too many subjects to list. */
export function tagsToDrop(changed: 'everything' | ReadonlySet<string>): string[] {
  if (changed === 'everything') return [everyPage];
  return [...new Set([...changed, ...[...changed].map(kindOf)])];
}

/**
 * How long CDNs may cache a page; browsers, and caches that know none of these headers, still revalidate. `CDN-Cache-Control`
 * (RFC 9213) and `Cache-Tag` are for Cloudflare and others, `Surrogate-Control` and `Surrogate-Key` for Fastly and Varnish.
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
