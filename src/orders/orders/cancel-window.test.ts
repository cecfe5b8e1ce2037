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
])('an order placed at 10:00:00 can be cancelled for 24 hours, at %s: %s', (now, canCancel) => {
  const until = new Date('2026-11-22T10:00:00Z');
  const whyNot = canCancel ? null : 'window-over';
  expect(cancelWindowOf(fresh, 24, new Date(now))).toEqual({ until, canCancel, whyNot });
});

test('only an order that is neither shipped nor cancelled can be cancelled', () => {
  const reasons = orderStatuses.map(
    (status) => cancelWindowOf({ status, createdAt }, 24, createdAt).whyNot,
  );
  expect(reasons).toEqual([null, null, 'already-sent', 'already-sent', 'already-cancelled']);
});

test('a shipped order is refused as shipped, even after the window', () => {
  const late = new Date('2026-12-01T00:00:00Z');
  expect(cancelWindowOf({ ...fresh, status: 'shipped' }, 24, late).whyNot).toBe('already-sent');
});

test('the window lasts as long as the settings say', () => {
  const now = new Date('2026-11-21T12:00:01Z');
  expect(cancelWindowOf(fresh, 2, now).canCancel).toBe(false);
  expect(cancelWindowOf(fresh, 3, now).canCancel).toBe(true);
});
