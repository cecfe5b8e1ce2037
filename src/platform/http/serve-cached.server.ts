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
  /** Hears of each answer, and how many milliseconds it took. */
  onAnswer?: (request: IncomingMessage, page: Page, status: number, ms: number) => void;
  /** What every answer of the shop carries. */
  headers: Record<string, string>;
};

/**
 * Answers at once what is asked for most: a page that is cached under exactly this address, is surely as it would be
 * rendered now, and is there in the form that the client takes. Everything else is left to `servePages`, which checks and
 * normalizes what was asked; pages are cached under normalized addresses alone, so whatever is found by one needs neither.
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

/** One visitor after the other uses the same name of the shop. */
function rememberLast(find: (host: string | null) => boolean): typeof find {
  let last: { host: string | null; found: boolean } | null = null;
  return (host) => {
    if (last?.host !== host) last = { host, found: find(host) };
    return last.found;
  };
}
