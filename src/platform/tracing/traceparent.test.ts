import { expect, test } from 'vitest';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const good = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test('a traceparent is written as it was read', () => {
  const read = readTraceparent(good);
  expect(read).toMatchObject({ spanId: '00f067aa0ba902b7', flags: 1 });
  expect(read && writeTraceparent(read)).toBe(good);
});

test.each([
  null,
  undefined,
  '',
  good.toUpperCase(),
  good.replace('00-', '01-'),
  `${good}-more`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`,
])('%j is not a traceparent', (text) => expect(readTraceparent(text)).toBeNull());
