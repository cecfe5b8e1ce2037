// Specification, back office 5: Weights with at most 3 decimals: the rule
// Specification, back office 9: Weight decimals at most 3

import { expect, test } from 'vitest';
import { formatGrams, milligrams, parseGrams } from './weight.ts';

test('weights are read exactly, never through a float', () => {
  expect(parseGrams('4.620')).toBe(4620);
  expect(parseGrams('10')).toBe(10000);
  expect(parseGrams('0.001')).toBe(1);
  expect(parseGrams('1.0005')).toBeNull();
  expect(parseGrams('-1')).toBeNull();
  expect(parseGrams('1e3')).toBeNull();
  expect(parseGrams(' 4.62 ')).toBe(4620);
});

test('a weight is whole milligrams, and anything else throws', () => {
  expect(() => milligrams(4.62)).toThrow('Not a whole number of milligrams');
  expect(() => milligrams(Number.NaN)).toThrow('Not a whole number of milligrams');
});

test('weights are shown in grams with two or three decimals', () => {
  expect(formatGrams(milligrams(4620))).toBe('4.62 g');
  expect(formatGrams(milligrams(12345))).toBe('12.345 g');
  expect(formatGrams(milligrams(10000))).toBe('10.00 g');
});
