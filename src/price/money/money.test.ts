// Specification, storefront 9: Amounts in the Indian format
// Specification, back office 9: Currency of orders and revenue (difference 2)

import { describe, expect, test } from 'vitest';
import { addPaise, formatRupees, formatRupeesAndPaise, paise, paiseFromRupees } from './money.ts';

describe('money', () => {
  test('is whole paise, and anything else throws', () => {
    expect(() => paise(10.5)).toThrow('Not a whole number of paise');
    expect(() => paise(Number.NaN)).toThrow('Not a whole number of paise');
    expect(paiseFromRupees(6543.21)).toBe(654321);
  });

  test('from rupees with more than two decimals is rounded to the nearest paisa', () => {
    expect(paiseFromRupees(0.019)).toBe(2);
    expect(paiseFromRupees(0.012)).toBe(1);
    // As a binary fraction, 100 times this is slightly more than 111.
    expect(paiseFromRupees(1.11)).toBe(111);
  });

  test('is grouped the Indian way', () => {
    expect(formatRupees(paise(5768000))).toBe('₹57,680');
    expect(formatRupees(paise(182310000))).toBe('₹18,23,100');
    expect(formatRupees(paise(123456789050))).toBe('₹1,23,45,67,890.50');
    expect(formatRupeesAndPaise(paise(5768000))).toBe('₹57,680.00');
  });

  test('below zero has a minus before the rupee sign, not a hyphen', () => {
    expect(formatRupees(paise(-5000))).toBe('−₹50');
    expect(formatRupeesAndPaise(paise(-182310050))).toBe('−₹18,23,100.50');
  });

  test('adds up', () => {
    expect(addPaise([paise(1), paise(2), paise(3)])).toBe(6);
    expect(addPaise([])).toBe(0);
  });
});
