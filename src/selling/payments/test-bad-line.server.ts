import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

/**
 * The fate of one call: `lose` lets the provider act but drops the response, `wait` holds the call until the test releases it,
 * and `busy` asks for a pause of 30 seconds.
 */
type Fate =
  | 'pass'
  | 'lose'
  | 'wait'
  | 'silence'
  | 'trickle'
  | 'page'
  | 'huge'
  | 'redirect'
  | 'busy'
  | 500
  | 429;

/** A proxy to the provider at `target`; each of the next calls meets the next fate that the test has set. */
export function useBadLine(target: () => string) {
  const fates: Fate[] = [];
  const seen: string[] = [];
  const waiting: (() => void)[] = [];
  const calls = { underWay: 0, mostUnderWay: 0 };
  const server = createServer((request, response) => void carry(request, response));
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fate = fates.shift() ?? 'pass';
    seen.push(`${request.method} ${request.url?.split('?')[0]}`);
    calls.mostUnderWay = Math.max(calls.mostUnderWay, (calls.underWay += 1));
    response.on('close', () => (calls.underWay -= 1));
    const body = await buffer(request);
    if (fate === 'wait') await new Promise<void>((resolve) => waiting.push(resolve));
    if (fate === 'pass' || fate === 'wait' || fate === 'lose') {
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
    } else if (fate === 'busy') {
      response.writeHead(429, { 'retry-after': '30' }).end();
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
    /** The calls since the fates were set. */
    seen,
    calls,
    release() {
      for (const pass of waiting.splice(0)) pass();
    },
    meet(...next: Fate[]) {
      fates.splice(0, Infinity, ...next);
      seen.length = 0;
      calls.mostUnderWay = calls.underWay;
    },
  };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const stored = ['authorization', 'content-type', 'x-refund-idempotency'];
  return Object.fromEntries(
    stored.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );
}
