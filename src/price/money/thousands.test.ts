import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commaAdvice, weightWithoutCommas, withoutThousandsCommas } from './thousands.ts';

test.each([
  ['15,240', '15240'],
  ['1,00,000', '100000'],
  ['1,000.50', '1000.50'],
  ['12,34,567.89', '1234567.89'],
  ['100,000', '100000'],
  ['1,234,567', '1234567'],
])('%j is a number with grouped thousands', (text, plain) => {
  expect(withoutThousandsCommas(text)).toBe(plain);
});

test.each([
  '4,25',
  '1,0',
  '1,00',
  ',100',
  '1,',
  '1,,000',
  '0,250',
  '1000,000',
  '1,00,00',
  '1.5,000',
  '1,00,000 kg',
  '100,000 kg',
])('%j stays as it is, so that no number field accepts it', (text) => {
  expect(withoutThousandsCommas(text)).toBe(text);
});

test('a weight with one comma and no point is never read as thousands of grams', () => {
  expect(weightWithoutCommas('4,250')).toBe('4,250');
  expect(weightWithoutCommas('4,25')).toBe('4,25');
  expect(weightWithoutCommas('1,000.50')).toBe('1000.50');
  expect(weightWithoutCommas('1,00,000')).toBe('100000');
});

test.each([
  ['4,25', 'Decimals come after a point: 4.25.'],
  ['12,5', 'Decimals come after a point: 12.5.'],
  // Three decimals may also be thousands.
  ['4,250', 'Decimals come after a point: 4.250 or 4250.'],
])('%j gets advice on how it may be meant', (text, advice) => {
  expect(commaAdvice(text)).toBe(advice);
});

test.each(['4.25', '425', '1,00,000', '4,2500', ',25', '4,', 'x4,25', '4,25 g', ''])(
  '%j gets no such advice',
  (text) => {
    expect(commaAdvice(text)).toBe('');
  },
);

test('every number is read back from its Indian and its US grouping', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999 }), (number) => {
      expect(withoutThousandsCommas(number.toLocaleString('en-IN'))).toBe(String(number));
      expect(withoutThousandsCommas(number.toLocaleString('en-US'))).toBe(String(number));
    }),
  );
});
