import { expect, test } from 'vitest';
import { currentRequestId, proxyRequestId, withRequestId } from './request-id.server.ts';

test('whatever a request waits for knows its id, and nothing else does', async () => {
  const seen = await withRequestId('of-this-request', async () => {
    await new Promise(setImmediate);
    return currentRequestId();
  });
  expect([seen, currentRequestId()]).toEqual(['of-this-request', null]);
});

test('work that no request has caused has no id', () => {
  expect(withRequestId(null, currentRequestId)).toBeNull();
});

test.each(['0198-7a5c-aaaa', 'Root=1-67891233-abcdef012345678912345678', 'Zm9vYmFyYmF6cXV4=='])(
  'a proxy may call a request %s',
  (id) => expect(proxyRequestId(id)).toBe(id),
);

test.each([
  '',
  'short',
  'two\nlines-of-a-log',
  'with spaces in it',
  'a"quote-in-it',
  'x'.repeat(129),
])('a proxy may not call a request %j', (id) => expect(proxyRequestId(id)).toBeNull());
