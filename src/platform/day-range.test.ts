import { expect, test } from 'vitest';
import { indianDay, indianMidnight, lastMidnight, readDayRange } from './day-range.ts';

const read = (text: string) => readDayRange(new URLSearchParams(text));

test('a day begins at midnight in India', () => {
  expect(indianMidnight('2026-11-21')).toEqual(new Date('2026-11-20T18:30:00Z'));
  expect(indianDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

test('today began at midnight in India', () => {
  const midnight = new Date('2026-11-21T18:30:00Z');
  expect(lastMidnight(midnight)).toEqual(midnight);
  expect(lastMidnight(new Date(midnight.getTime() - 1))).toEqual(new Date('2026-11-20T18:30:00Z'));
  expect(lastMidnight(new Date('2026-11-22T18:29:59Z'))).toEqual(midnight);
});

test.each(['2026-13-41', '2026-02-30', '2025-02-29', '0001-01-01', 'yesterday', '', '26-1-1'])(
  '%j is no day',
  (text) => expect(indianMidnight(text)).toBeNull(),
);

test('the days of an address are both included', () => {
  expect(read('from=2026-11-01&to=2026-11-02')).toEqual({
    range: {
      from: new Date('2026-10-31T18:30:00Z'),
      before: new Date('2026-11-02T18:30:00Z'),
    },
    problem: null,
  });
  expect(read('from=2026-11-01&to=2026-11-01').problem).toBeNull();
});

test('a span may have one end, or none', () => {
  expect(read('from=2026-11-01').range.before).toBeNull();
  expect(read('to=2026-11-01').range.from).toBeNull();
  expect(read('')).toEqual({ range: { from: null, before: null }, problem: null });
});

test('what is no date is left out, and a span the wrong way round is reported', () => {
  expect(read('from=soon&to=2026-11-02')).toMatchObject({
    range: { from: null },
    problem: '“soon” is no date, so it is left out.',
  });
  expect(read('from=2026-11-03&to=2026-11-02').problem).toBe(
    'The first day comes after the last one.',
  );
});
