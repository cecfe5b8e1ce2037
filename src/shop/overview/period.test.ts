import { expect, test } from 'vitest';
import { changePercent, daysOf, readPeriod, startOfToday } from './period.ts';

test('a day begins at midnight in India', () => {
  const lateEvening = new Date('2026-11-21T18:29:59Z');
  expect(daysOf(7, lateEvening).days.at(-1)).toBe('2026-11-21');
  const afterMidnight = new Date('2026-11-21T18:30:00Z');
  const { days, from } = daysOf(7, afterMidnight);
  expect(days).toHaveLength(7);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-16', '2026-11-22']);
  expect(from).toEqual(new Date('2026-11-15T18:30:00Z'));
});

test('today began at midnight in India', () => {
  const midnight = new Date('2026-11-21T18:30:00Z');
  expect(startOfToday(midnight)).toEqual(midnight);
  expect(startOfToday(new Date(midnight.getTime() - 1))).toEqual(new Date('2026-11-20T18:30:00Z'));
  expect(startOfToday(new Date('2026-11-22T18:29:59Z'))).toEqual(midnight);
});

test('what is no period is a month', () => {
  expect(readPeriod('90')).toBe(90);
  expect(readPeriod('1e9')).toBe(30);
  expect(readPeriod(null)).toBe(30);
});

test('growth is given in percent, and from nothing not at all', () => {
  expect(changePercent(150, 100)).toBe(50);
  expect(changePercent(0, 100)).toBe(-100);
  expect(changePercent(5, 0)).toBeNull();
});
