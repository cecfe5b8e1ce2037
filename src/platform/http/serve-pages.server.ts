import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequest } from '@remix-run/node-fetch-server';
import type { Config } from '#platform/config/config.server.ts';
import type { Listener } from '#platform/database/listen.server.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.server.ts';
import { dressAnswer, isPublic } from './answer.server.ts';
import { checkRequest, clientAddress, requestFaults } from './check-request.server.ts';
import { finishPage } from './finish-page.server.ts';
import { comesFromOwnPages } from './own-origin.server.ts';
import type { PageCache } from './page-cache.server.ts';
import { pageKey } from './page-key.ts';
import { refusePlainly } from './refuse-plainly.server.ts';
import { sendPage } from './send-page.server.ts';
import type { Visit } from './visit.ts';

type ServeOptions = {
  config: Config;
  log: Log;
  cache: PageCache;
  /** Hears of changes that make kept pages stale; while it is deaf nothing is kept. */
  changes: Listener;
  /** Paths that other sites may post to, because they check for themselves who sent it. */
  openToOtherSites: ReadonlySet<string>;
  respond: (request: Request, url: URL, visit: Visit) => Promise<Response>;
};

/** Answers everything that is not a file: from the page cache where it can, else by rendering. */
export function servePages(options: ServeOptions) {
  const { config, log, cache, changes, openToOtherSites, respond } = options;

  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const checked = checkRequest(config, request);
    if (!checked.ok) return refusePlainly(response, ...requestFaults[checked.reason]);
    const { url, origin, isRead } = checked.value;

    const key = pageKey(url);
    const kept = isRead && changes.isListening() ? cache.find(key) : undefined;
    if (kept) return sendPage(request, response, kept);

    const { host, protocol } = new URL(origin);
    const asked = createRequest(request, response, { host, protocol });
    // HEAD is rendered as GET: what is kept of a page has to be the whole page, whoever asked first.
    const fetchRequest = request.method === 'HEAD' ? new Request(asked, { method: 'GET' }) : asked;
    if (!openToOtherSites.has(url.pathname) && !comesFromOwnPages(fetchRequest, origin)) {
      return refusePlainly(response, 403, 'That request did not come from this shop.');
    }
    const visit: Visit = {
      requestId: newId(),
      clientAddress: clientAddress(request, config.trustProxy),
      origin,
      audience: 'unknown',
      policyAdditions: {},
    };
    const { generation } = cache;
    const answered = await respond(fetchRequest, url, visit);
    const body = Buffer.from(await answered.arrayBuffer());
    const page = await finishPage(dressAnswer(answered, body, visit), body);
    // Kept only under the very address it was rendered for, so no stray parameter can get into a kept page.
    const isPlain = key === url.pathname + url.search;
    if (isRead && isPlain && isPublic(answered, visit) && changes.isListening()) {
      cache.keep(key, page, generation);
    }
    // Whoever changed a price sees it on every page from the moment that their change is answered.
    if (!isRead) await changes.catchUp();
    sendPage(request, response, page);
    log.info({
      id: visit.requestId,
      method: request.method,
      path: url.pathname,
      status: page.status,
      ms: Math.round(performance.now() - startedAt),
    });
  };
}
