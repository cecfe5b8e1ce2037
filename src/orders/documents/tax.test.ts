import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import type { Taxed } from './document.ts';
import { shareOfTaxed, sumTaxed, taxOf, taxWithin, withinTaxed } from './tax.ts';

const within = { gstPercentage: 3, isInterState: false };
const between = { gstPercentage: 3, isInterState: true };

type Six = [number, number, number, number, number, number];

function sums(...six: Six): Taxed {
  const [taxable, cgst, sgst, igst, roundOff, total] = six.map(paise);
  const all = { taxable, cgst, sgst, igst, roundOff, total };
  return { ...sumTaxed([]), ...all } as Taxed;
}

describe('the tax on a piece', () => {
  test('is half CGST and half SGST within a State, and all IGST between States', () => {
    const agreed = { taxable: paise(5_600_000), total: paise(5_768_000) };
    expect(taxOf(agreed, within)).toEqual(sums(5_600_000, 84_000, 84_000, 0, 0, 5_768_000));
    expect(taxOf(agreed, between)).toEqual(sums(5_600_000, 0, 0, 168_000, 0, 5_768_000));
  });

  test('is rounded half up to the paisa, each half separately, and the rest is round-off', () => {
    // 1.5% of ₹1 is one and a half paise, twice; 3% is three paise.
    const agreed = { taxable: paise(100), total: paise(100) };
    expect(taxOf(agreed, within)).toEqual(sums(100, 2, 2, 0, -4, 100));
    expect(taxOf(agreed, between)).toEqual(sums(100, 0, 0, 3, -3, 100));
    // 1.5% of 99 paise is less than one and a half.
    expect(taxOf({ ...agreed, taxable: paise(99) }, within)).toMatchObject({ cgst: 1, sgst: 1 });
  });

  test('is zero at a rate of 0', () => {
    const free = { gstPercentage: 0, isInterState: false };
    const agreed = { taxable: paise(4_960), total: paise(5_000) };
    expect(taxOf(agreed, free)).toEqual(sums(4_960, 0, 0, 0, 40, 5_000));
  });
});

test('an amount including tax splits into value and tax that add up to it', () => {
  expect(taxWithin(paise(10_300), within)).toEqual(sums(10_000, 150, 150, 0, 0, 10_300));
  expect(taxWithin(paise(10_000), between)).toEqual(sums(9_709, 0, 0, 291, 0, 10_000));
});

test('a share has its value and taxes in proportion, and the full share is the whole', () => {
  const whole = sums(10_000, 150, 150, 0, 50, 10_350);
  expect(shareOfTaxed(whole, paise(10_350))).toEqual(whole);
  expect(shareOfTaxed(whole, paise(3_450))).toEqual(sums(3_333, 50, 50, 0, 17, 3_450));
  expect(shareOfTaxed(sumTaxed([]), paise(0))).toEqual(sumTaxed([]));
});

test('value and taxes are clamped between 0 and what is left, and the total stays', () => {
  const left = sums(100, 2, 2, 0, -4, 100);
  expect(withinTaxed(sums(120, 3, 3, 0, -26, 100), left)).toEqual(left);
  expect(withinTaxed(sums(-5, -1, -1, 0, 107, 100), left)).toEqual(sums(0, 0, 0, 0, 100, 100));
});
