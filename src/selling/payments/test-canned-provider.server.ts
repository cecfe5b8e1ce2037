import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** One answer; `silence` is none at all. */
type Answer =
  | 'silence'
  | {
      status?: number;
      json?: unknown;
      /** A body other than JSON. */
      text?: string;
      headers?: Record<string, string>;
    };

type Seen = {
  call: string;
  headers: IncomingMessage['headers'];
  body: unknown;
  atMs: number;
};

/** A stand-in for the provider that returns the responses set by a test, one for each call. */
export function useCannedProvider() {
  const answers: Answer[] = [];
  const seen: Seen[] = [];
  const server = createServer((request, response) => void give(request, response));
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  beforeEach(() => {
    answers.length = 0;
    seen.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function give(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    seen.push({
      call: `${request.method} ${request.url}`,
      headers: request.headers,
      body: body === '' ? null : JSON.parse(body),
      atMs: performance.now(),
    });
    // A test that sets too few responses gets one that no provider would send.
    const answer = answers.shift() ?? { status: 418, text: 'No answer was laid out' };
    if (answer === 'silence') return;
    const { status = 200, json, text = JSON.stringify(json), headers = {} } = answer;
    response.writeHead(status, headers).end(text);
  }

  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    seen,
    calls: () => seen.map(({ call }) => call),
    /** Sets the next responses, replacing any that are left. */
    answers(...next: Answer[]) {
      answers.splice(0, Infinity, ...next);
    },
  };
}

/** A refusal by the provider. */
export function refusal(description: string, status = 400): Exclude<Answer, 'silence'> {
  return { status, json: { error: { code: 'BAD_REQUEST_ERROR', description } } };
}
