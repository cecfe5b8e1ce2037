import { expect, test } from 'vitest';
import { currentRequestId, proxyRequestId, withRequestId } from './request-id.server.ts';

test('everything within a request knows its id, and nothing else does', async () => {
  const seen = await withRequestId('of-this-request', async () => {
    await new Promise(setImmediate);
    return currentRequestId();
  });
  expect([seen, currentRequestId()]).toEqual(['of-this-request', null]);
});

test('work outside a request has no id', () => {
  expect(withRequestId(null, currentRequestId)).toBeNull();
});

test.each(['0198-7a5c-aaaa', 'Root=1-67891233-abcdef012345678912345678', 'Zm9vYmFyYmF6cXV4=='])(
  'a request id from the proxy is accepted: %s',
  (id) => expect(proxyRequestId(id)).toBe(id),
);

test.each([
  '',
  'short',
  'two\nlines-of-a-log',
  'with spaces in it',
  'a"quote-in-it',
  'x'.repeat(129),
])('a request id from the proxy is refused: %j', (id) => expect(proxyRequestId(id)).toBeNull());
