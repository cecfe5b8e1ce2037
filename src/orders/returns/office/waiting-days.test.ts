import { expect, test } from 'vitest';
import { daysText, waitingDays } from './waiting-days.ts';

const requestedAt = new Date('2026-11-01T10:00:00Z');
const decidedAt = new Date('2026-11-03T10:00:00Z');
const receivedAt = new Date('2026-11-06T10:00:00Z');
const moments = { requestedAt, decidedAt, receivedAt };

test.each([
  ['requested', '2026-11-01T10:00:00Z', 0],
  ['requested', '2026-11-02T09:59:59Z', 0],
  ['requested', '2026-11-02T10:00:00Z', 1],
  ['approved', '2026-11-05T10:00:00Z', 2],
  ['received', '2026-11-09T10:00:00Z', 3],
  ['refunded', '2026-11-09T10:00:00Z', null],
  ['refused', '2026-11-09T10:00:00Z', null],
  ['withdrawn', '2026-11-09T10:00:00Z', null],
] as const)('a return that is %s has waited, at %s, this many days: %s', (state, now, days) => {
  expect(waitingDays({ ...moments, state }, new Date(now))).toBe(days);
});

test('waiting days are shown as today, 1 day or 12 days', () => {
  expect([0, 1, 12].map(daysText)).toEqual(['today', '1 day', '12 days']);
});
