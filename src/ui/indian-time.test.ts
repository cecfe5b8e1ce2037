import { expect, test } from 'vitest';
import { formatIndianDate, formatIndianTime } from './indian-time.ts';

test('times are those of India, wherever the machine stands', () => {
  expect(formatIndianTime(new Date('2026-11-21T10:35:00Z'))).toBe('21 Nov 2026, 4:05 pm IST');
  expect(formatIndianTime(new Date('2026-09-04T18:30:00Z'))).toBe('5 Sep 2026, 12:00 am IST');
});

test('a day begins at midnight in India', () => {
  expect(formatIndianDate(new Date('2025-07-20T18:29:59Z'))).toBe('20 Jul 2025');
  expect(formatIndianDate(new Date('2025-07-20T18:30:00Z'))).toBe('21 Jul 2025');
});
