import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const maxOnTheWayMs = 300;

type Stored = { status: number; body: string; tags: ReadonlySet<string>; until: number };

/**
 * A CDN simulator: it caches for as long as `CDN-Cache-Control` says whatever the shop sends, whenever it arrives, and purges by
 * `Cache-Tag` on request.
 */
export async function openTagCache(token: string) {
  const stored = new Map<string, Stored>();
  const figures = { hits: 0, misses: 0, purges: [] as string[] };
  const state = { origin: '', isRefusing: false };

  async function answerPurge(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    if (!isKnown || state.isRefusing) return void response.writeHead(isKnown ? 503 : 401).end();
    const { tags } = JSON.parse(Buffer.concat(chunks).toString()) as { tags: string[] };
    figures.purges.push(...tags);
    for (const [url, page] of stored)
      if (tags.some((tag) => page.tags.has(tag))) stored.delete(url);
    response.end('{"success":true}');
  }

  async function answerPage(url: string, response: ServerResponse): Promise<void> {
    const found = stored.get(url);
    const isFresh = found && found.until > performance.now();
    figures[isFresh ? 'hits' : 'misses'] += 1;
    const page = isFresh ? found : await fetchPage(url);
    response.writeHead(page.status, { 'content-type': 'text/html' }).end(page.body);
  }

  async function fetchPage(url: string): Promise<Stored> {
    const answer = await fetch(state.origin + url, { redirect: 'manual' });
    const body = await answer.text();
    const [, seconds = '0'] =
      /max-age=(\d+)/.exec(answer.headers.get('cdn-cache-control') ?? '') ?? [];
    const tags = new Set(answer.headers.get('cache-tag')?.split(','));
    const until = performance.now() + Number(seconds) * 1000;
    const page = { status: answer.status, body, tags, until };
    // In transit for a while; it is stored even if it was purged meanwhile.
    await delay(Math.random() * maxOnTheWayMs);
    if (Number(seconds) > 0) stored.set(url, page);
    return page;
  }

  const server = createServer((request, response) => {
    const isPurge = request.method === 'POST' && request.url === '/purge';
    const answered = isPurge
      ? answerPurge(request, response)
      : answerPage(request.url ?? '/', response);
    answered.catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    figures,
    stored,
    /** The origin of pages, and whether purges are refused, as by a cache that is down. */
    state,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
