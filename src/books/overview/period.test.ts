import { expect, test } from 'vitest';
import { changePercent, daysOf, readPeriod, readSpan } from './period.ts';

test('a day begins at midnight in India', () => {
  const lateEvening = new Date('2026-11-21T18:29:59Z');
  expect(daysOf(7, lateEvening).days.at(-1)).toBe('2026-11-21');
  const afterMidnight = new Date('2026-11-21T18:30:00Z');
  const { days, from } = daysOf(7, afterMidnight);
  expect(days).toHaveLength(7);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-16', '2026-11-22']);
  expect(from).toEqual(new Date('2026-11-15T18:30:00Z'));
});

test('an unknown period falls back to 30 days', () => {
  expect(readPeriod('90')).toBe(90);
  expect(readPeriod('1e9')).toBe(30);
  expect(readPeriod(null)).toBe(30);
});

const read = (text: string) =>
  readSpan(new URLSearchParams(text), new Date('2026-11-21T06:00:00Z'));

test('days can be chosen, and end today if no last day is given', () => {
  const { span, problem } = read('from=2026-11-20');
  expect(problem).toBeNull();
  expect(span).toEqual({
    period: null,
    days: ['2026-11-20', '2026-11-21'],
    from: new Date('2026-11-19T18:30:00Z'),
    before: new Date('2026-11-21T18:30:00Z'),
  });
  expect(read('days=90&from=2024-11-21&to=2026-11-21').span.days).toHaveLength(731);
});

test.each([
  ['from=2026-11-20&to=2026-11-01', 'The first day is after the last day.'],
  ['from=soon', '“soon” is not a date, so it is ignored.'],
  ['to=2026-11-01', 'Please choose the first day too.'],
  ['from=2026-11-22', 'The first day is in the future.'],
  ['from=2020-01-01', 'Please choose at most two years.'],
])('%s is explained, and the previous period stays', (text, words) => {
  const { span, problem } = read(`days=7&${text}`);
  expect([problem, span.period, span.days.length]).toEqual([words, 7, 7]);
});

test('growth is a percentage, and null when starting from zero', () => {
  expect(changePercent(150, 100)).toBe(50);
  expect(changePercent(0, 100)).toBe(-100);
  expect(changePercent(5, 0)).toBeNull();
});
