import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from '#platform/log.server.ts';
import { TooBusy } from './admission.server.ts';
import { answerFailure } from './answer-failure.server.ts';

/** The response at a path after this was thrown. */
async function answerTo(error: unknown, path: string) {
  const log = openLog('silent');
  const server = createServer((request, response) => answerFailure(log, request, response, error));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const busy = 'The shop is very busy right now. Please try again in a moment.';

test('an overloaded shop answers 503 in plain words with Retry-After', async () => {
  const { status, text, headers } = await answerTo(new TooBusy(), '/products');
  expect([status, text]).toEqual([503, busy]);
  expect(headers.get('retry-after')).toBe('5');
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each(['/api/cart', '/admin/api/find?q=a'])('scripts get a JSON answer: %s', async (path) => {
  const { status, text, headers } = await answerTo(new TooBusy(), path);
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('5');
  expect(JSON.parse(text)).toEqual({ success: false, reason: 'unavailable', error: busy });
});

test('an internal error does not reveal its details', async () => {
  const { status, text } = await answerTo(new Error('secret detail'), '/');
  expect([status, text]).toEqual([500, 'Something went wrong. Please try again.']);
});
