import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { courseOf, lastOfEachDay, plotPath, readRateSpan, stepsOf } from './rate-history.ts';

const at = (text: string) => new Date(`${text}:00+05:30`);
const rate = (rupees: number) => ({
  rateBasis: 'same' as const,
  ratePaisePerGram: paise(rupees * 100),
});
const points = [
  { at: at('2026-10-20T10:00'), rate: rate(15_000) },
  { at: at('2026-11-01T09:30'), rate: rate(15_500) },
  { at: at('2026-11-01T17:00'), rate: rate(15_400) },
  { at: at('2026-11-20T09:30'), rate: rate(15_900) },
];
const since = at('2026-10-28T12:00');

describe('the rates of a span', () => {
  test('show each day with its last rate, the latest day first', () => {
    expect(lastOfEachDay(points)).toEqual([
      { day: '2026-11-20', rate: rate(15_900) },
      { day: '2026-11-01', rate: rate(15_400) },
      { day: '2026-10-20', rate: rate(15_000) },
    ]);
  });

  test('begin with the one in force when the span began', () => {
    const steps = stepsOf(points, '22kt', since);
    expect(steps[0]).toEqual({ at: since, paisePerGram: 15_000_00 });
    expect(courseOf(steps)).toMatchObject({
      first: { paisePerGram: 15_000_00 },
      last: { paisePerGram: 15_900_00 },
      lowest: { paisePerGram: 15_000_00, at: since },
      highest: { paisePerGram: 15_900_00, at: at('2026-11-20T09:30') },
    });
  });

  test('have no course if there is only one', () => {
    expect(courseOf(stepsOf(points.slice(0, 1), '22kt', since))).toBeNull();
  });
});

describe('the plot', () => {
  test('stays flat until the rate changes, and goes on to the end', () => {
    const steps = [
      { at: at('2026-11-01T00:00'), paisePerGram: paise(100) },
      { at: at('2026-11-06T00:00'), paisePerGram: paise(300) },
    ];
    expect(plotPath(steps, at('2026-11-11T00:00'))).toBe('M0 200H320V0H640');
  });

  test('is a line in the middle if the rate never changed', () => {
    const steps = [{ at: at('2026-11-01T00:00'), paisePerGram: paise(100) }];
    expect(plotPath(steps, at('2026-11-11T00:00'))).toBe('M0 100H640');
  });
});

test('a URL asks for one of three spans, or gets the shortest', () => {
  expect(['90', '365', '31', '', null].map(readRateSpan)).toEqual([90, 365, 30, 30, 30]);
});
