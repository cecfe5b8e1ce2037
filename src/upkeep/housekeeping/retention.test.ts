import { expect, test } from 'vitest';
import { removableBefore } from './retention.ts';

test('a period ends to the moment', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  expect(removableBefore('unpaidOrders', now)).toEqual(new Date('2026-10-23T10:00:00Z'));
  expect(removableBefore('sessions', now)).toEqual(now);
});
