import { expect, test } from 'vitest';
import { cancelWindowOf } from './cancel-window.ts';
import { orderStatuses } from './order.ts';

const createdAt = new Date('2026-11-21T10:00:00.700Z');
const fresh = { status: 'processing', createdAt } as const;

test.each([
  ['2026-11-21T10:00:00.700Z', true],
  ['2026-11-22T09:59:59.999Z', true],
  ['2026-11-22T10:00:00.000Z', true],
  ['2026-11-22T10:00:00.999Z', true],
  ['2026-11-22T10:00:01.000Z', false],
])('an order of 10:00:00 may be cancelled within 24 hours at %s: %s', (now, canCancel) => {
  const until = new Date('2026-11-22T10:00:00Z');
  const whyNot = canCancel ? null : 'window-over';
  expect(cancelWindowOf(fresh, 24, new Date(now))).toEqual({ until, canCancel, whyNot });
});

test('only an order that has not left the shop and is not cancelled may be cancelled', () => {
  const reasons = orderStatuses.map(
    (status) => cancelWindowOf({ status, createdAt }, 24, createdAt).whyNot,
  );
  expect(reasons).toEqual([null, null, 'already-sent', 'already-sent', 'already-cancelled']);
});

test('what has happened to the order is said before its time', () => {
  const late = new Date('2026-12-01T00:00:00Z');
  expect(cancelWindowOf({ ...fresh, status: 'shipped' }, 24, late).whyNot).toBe('already-sent');
});

test('the time is the one that the settings say', () => {
  const now = new Date('2026-11-21T12:00:01Z');
  expect(cancelWindowOf(fresh, 2, now).canCancel).toBe(false);
  expect(cancelWindowOf(fresh, 3, now).canCancel).toBe(true);
});
