import { expect, test } from 'vitest';
import { readDayRange } from './day-range.ts';

const read = (text: string) => readDayRange(new URLSearchParams(text));

test('a range includes both its first and its last day', () => {
  expect(read('from=2026-11-01&to=2026-11-02')).toEqual({
    range: {
      from: new Date('2026-10-31T18:30:00Z'),
      before: new Date('2026-11-02T18:30:00Z'),
    },
    problem: null,
  });
  expect(read('from=2026-11-01&to=2026-11-01').problem).toBeNull();
});

test('a range may have one end, or none', () => {
  expect(read('from=2026-11-01').range.before).toBeNull();
  expect(read('to=2026-11-01').range.from).toBeNull();
  expect(read('')).toEqual({ range: { from: null, before: null }, problem: null });
});

test('an invalid date is ignored with a message, and a reversed range is reported', () => {
  expect(read('from=soon&to=2026-11-02')).toMatchObject({
    range: { from: null },
    problem: '“soon” is not a date, so it is ignored.',
  });
  expect(read('from=2026-11-03&to=2026-11-02').problem).toBe(
    'The first day is after the last day.',
  );
});
