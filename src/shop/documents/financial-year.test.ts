import { expect, test } from 'vitest';
import {
  financialYearOf,
  indianDayOf,
  mayLowerTax,
  monthAfter,
  monthOf,
} from './financial-year.ts';

test('a day and a year begin at midnight in India, half past six in the evening before by UTC', () => {
  const [before, after] = ['2027-03-31T18:29:59.999Z', '2027-03-31T18:30:00Z'].map((moment) =>
    indianDayOf(new Date(moment)),
  );
  expect([before, after]).toEqual(['2027-03-31', '2027-04-01']);
  expect([before, after].map((day = '') => financialYearOf(day))).toEqual(['26-27', '27-28']);
});

test('a financial year runs from April to March, and is named by two digits each', () => {
  const years = ['2026-04-01', '2026-12-31', '2027-01-01', '2027-03-31', '2099-04-01'];
  expect(years.map(financialYearOf)).toEqual(['26-27', '26-27', '26-27', '26-27', '99-00']);
});

test('a month follows a month, over the end of a year', () => {
  expect(monthOf('2026-11-30')).toBe('2026-11');
  expect(['2026-09', '2026-12', '2027-01'].map(monthAfter)).toEqual([
    '2026-10',
    '2027-01',
    '2027-02',
  ]);
});

test('a credit note lowers the tax until 30 November after the year of its invoice, and not a day longer', () => {
  expect(mayLowerTax('2027-11-30', '2026-04-01')).toBe(true);
  expect(mayLowerTax('2027-11-30', '2027-03-31')).toBe(true);
  expect(mayLowerTax('2027-12-01', '2027-03-31')).toBe(false);
  expect(mayLowerTax('2027-12-01', '2027-04-01')).toBe(true);
  expect(mayLowerTax('2028-11-30', '2027-04-01')).toBe(true);
});
