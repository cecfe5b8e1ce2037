import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#platform/config/config.server.ts';
import { namesTwoHosts, ownOrigin } from './own-origin.server.ts';
import type { Page, PageCache } from './page-cache.server.ts';
import { sendReadyPage } from './send-page.server.ts';
import type { PageChanges } from './serve-options.ts';

type CachedOptions = {
  config: Pick<Config, 'publicUrl'>;
  cache: PageCache;
  changes: Pick<PageChanges, 'isCurrent'>;
  /** Called with each response and its duration in milliseconds. */
  onAnswer?: (request: IncomingMessage, page: Page, status: number, ms: number) => void;
  /** Headers of every response. */
  headers: Record<string, string>;
};

/**
 * The fast path for most requests: a page cached under exactly this address, known to be current, and available in the client's
 * encoding. Everything else is left to `servePages`, which validates and normalises requests; pages are cached only under
 * normalised addresses, so a hit needs neither.
 */
export function openCachedAnswers(options: CachedOptions) {
  const { config, cache, changes, headers, onAnswer } = options;
  const always = Object.entries(headers).flat();
  const isOwnHost = rememberLast((host) => ownOrigin(config, host) !== null);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const startedAt = onAnswer ? performance.now() : 0;
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !changes.isCurrent()) return false;
    const page = cache.find(url);
    if (!page || !isOwnHost(request.headers.host ?? null) || namesTwoHosts(request)) return false;
    const isSent = sendReadyPage(request, response, page, always);
    if (isSent) onAnswer?.(request, page, response.statusCode, performance.now() - startedAt);
    return isSent;
  };
}

/** Most visitors use the same host name. */
function rememberLast(find: (host: string | null) => boolean): typeof find {
  let last: { host: string | null; found: boolean } | null = null;
  return (host) => {
    if (last?.host !== host) last = { host, found: find(host) };
    return last.found;
  };
}
