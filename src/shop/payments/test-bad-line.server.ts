import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

/** What can become of one call on its way: `lose` lets the provider do it and nobody hear of it. */
type Fate = 'pass' | 'lose' | 'silence' | 'trickle' | 'page' | 'huge' | 'redirect' | 500 | 429;

/** A line to the provider at `target` on which the next calls meet with the fates that a test gives out, one each. */
export function useBadLine(target: () => string) {
  const fates: Fate[] = [];
  const seen: string[] = [];
  const server = createServer((request, response) => void carry(request, response));
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fate = fates.shift() ?? 'pass';
    seen.push(`${request.method} ${request.url?.split('?')[0]}`);
    const body = await buffer(request);
    if (fate === 'pass' || fate === 'lose') {
      const answer = await fetch(target() + request.url, {
        method: request.method,
        headers: headersOf(request),
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      });
      const text = await answer.text();
      if (fate === 'lose') response.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    } else if (fate === 'page') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    } else if (fate === 'huge') {
      const more = 'x'.repeat(3_000_000);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ items: [], more }));
    } else if (fate === 'redirect') {
      response.writeHead(302, { location: '/elsewhere' }).end();
    } else if (fate === 'trickle') {
      const dripping = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(dripping));
    } else if (fate !== 'silence') {
      response.writeHead(fate, { 'content-type': 'text/html' }).end('<h1>Trouble</h1>');
    }
  }

  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    /** The calls since the fates were given out. */
    seen,
    meet(...next: Fate[]) {
      fates.splice(0, Infinity, ...next);
      seen.length = 0;
    },
  };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const kept = ['authorization', 'content-type', 'x-refund-idempotency'];
  return Object.fromEntries(
    kept.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );
}
