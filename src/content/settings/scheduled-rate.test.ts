import { expect, test } from 'vitest';
import { readRateStart } from './scheduled-rate.ts';

const now = new Date('2026-11-28T04:30:00Z');
const none = { ok: false, reason: 'no-such-time' };

test('a start is read to the second, in Indian time', () => {
  const value = new Date('2026-11-28T04:30:01Z');
  expect(readRateStart(' 2026-11-28T10:00:01 ', now)).toEqual({ ok: true, value });
  expect(readRateStart('2026-12-05T10:00', now)).toMatchObject({ ok: true });
});

test('no start means at once', () => {
  expect(readRateStart(' ', now)).toEqual({ ok: true, value: null });
});

test.each(['2026-11-28T10:00:00', '2026-11-27T10:00', '2026-12-05T10:00:01', '2026-02-30', 'soon'])(
  '%s is refused: it is past, over seven days ahead, or not a time',
  (text) => {
    expect(readRateStart(text, now)).toEqual(none);
  },
);
