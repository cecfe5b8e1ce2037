// Specification, storefront 2 Order page: Dates in Indian form and time
// Specification, back office 9: User dates in en-IN

import { expect, test } from 'vitest';
import {
  fieldOfMoment,
  financialYearOf,
  formatDay,
  formatForMessage,
  formatIndianDate,
  formatIndianSecond,
  formatIndianTime,
  formatMonth,
  indianClock,
  indianDay,
  indianMidnight,
  indianYear,
  lastMidnight,
  momentInIndia,
  monthAfter,
  monthOf,
} from './indian-time.ts';

test('times are shown in Indian time, whatever the machine’s time zone', () => {
  expect(formatIndianTime(new Date('2026-11-21T10:35:00Z'))).toBe('21 Nov 2026, 4:05 pm IST');
  expect(formatIndianTime(new Date('2026-09-04T18:30:00Z'))).toBe('5 Sep 2026, 12:00 am IST');
  expect(formatIndianSecond(new Date('2026-11-21T10:35:09.9Z'))).toBe(
    '21 Nov 2026, 4:05:09 pm IST',
  );
});

test('the date changes at midnight in India', () => {
  expect(formatIndianDate(new Date('2025-07-20T18:29:59Z'))).toBe('20 Jul 2025');
  expect(formatIndianDate(new Date('2025-07-20T18:30:00Z'))).toBe('21 Jul 2025');
});

test('a day begins at midnight in India', () => {
  expect(indianMidnight('2026-11-21')).toEqual(new Date('2026-11-20T18:30:00Z'));
  expect(indianDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

test('the last midnight is that of India', () => {
  const midnight = new Date('2026-11-21T18:30:00Z');
  expect(lastMidnight(midnight)).toEqual(midnight);
  expect(lastMidnight(new Date(midnight.getTime() - 1))).toEqual(new Date('2026-11-20T18:30:00Z'));
  expect(lastMidnight(new Date('2026-11-22T18:29:59Z'))).toEqual(midnight);
});

test.each(['2026-13-41', '2026-02-30', '2025-02-29', '0001-01-01', 'yesterday', '', '26-1-1'])(
  '%j is not a day',
  (text) => expect(indianMidnight(text)).toBeNull(),
);

test('a day and a financial year begin at midnight in India, 18:30 UTC the day before', () => {
  const [before, after] = ['2027-03-31T18:29:59.999Z', '2027-03-31T18:30:00Z'].map((moment) =>
    indianDay(new Date(moment)),
  );
  expect([before, after]).toEqual(['2027-03-31', '2027-04-01']);
  expect([before, after].map((day = '') => financialYearOf(day))).toEqual(['26-27', '27-28']);
});

test('a financial year runs from April to March, and is named by two digits each', () => {
  const years = ['2026-04-01', '2026-12-31', '2027-01-01', '2027-03-31', '2099-04-01'];
  expect(years.map(financialYearOf)).toEqual(['26-27', '26-27', '26-27', '26-27', '99-00']);
});

test('the next month is found, across the end of a year', () => {
  expect(monthOf('2026-11-30')).toBe('2026-11');
  expect(['2026-09', '2026-12', '2027-01'].map(monthAfter)).toEqual([
    '2026-10',
    '2027-01',
    '2027-02',
  ]);
});

test('clock, form field and year use Indian time', () => {
  const moment = new Date('2026-12-31T18:30:05.900Z');
  expect(indianClock(moment)).toBe('2027-01-01T00:00:05');
  expect(fieldOfMoment(moment)).toBe('2027-01-01T00:00');
  expect(momentInIndia('2027-01-01T00:00')).toEqual(new Date('2026-12-31T18:30:00Z'));
  expect(indianYear(moment)).toBe('27');
  expect(indianYear(new Date('2026-12-31T18:29:59.999Z'))).toBe('26');
});

test('days, months and times are formatted in words', () => {
  expect(['2026-09-01', '2027-03-31'].map(formatDay)).toEqual(['1 Sep 2026', '31 Mar 2027']);
  expect(['2026-09', '2027-01'].map(formatMonth)).toEqual(['September 2026', 'January 2027']);
  expect(formatForMessage(new Date('2026-11-23T10:35:00Z'))).toMatch(/^23 Nov 2026, 4:05\spm$/);
});
