import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { amountInWords } from './amount-in-words.ts';

describe('an amount in words', () => {
  test.each([
    [0, 'Rupees Zero Only'],
    [50, 'Fifty Paise Only'],
    [1_00, 'Rupees One Only'],
    [21_05, 'Rupees Twenty-One and Five Paise Only'],
    [1_00_00, 'Rupees One Hundred Only'],
    [1_10_00, 'Rupees One Hundred Ten Only'],
    [
      1_51_845_50,
      'Rupees One Lakh Fifty-One Thousand Eight Hundred Forty-Five and Fifty Paise Only',
    ],
    [1_00_00_000_00, 'Rupees One Crore Only'],
    [
      12_34_56_789_01,
      'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and One Paise Only',
    ],
    [
      1_23_456_00_00_000_00,
      'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six Crore Only',
    ],
    [-2_500_00, 'Minus Rupees Two Thousand Five Hundred Only'],
  ])('for %d paise is %s', (amount, words) => {
    expect(amountInWords(paise(amount))).toBe(words);
  });

  test('always reads back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_99_99_99_999_99, max: 9_99_99_99_999_99 }), (amount) => {
        expect(amountOf(amountInWords(paise(amount)))).toBe(amount);
      }),
    );
  });
});

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const units = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['lakh', 1_00_000],
  ['crore', 1_00_00_000],
]);

/** Reads the words one by one, like a person: a unit multiplies what precedes it, and later units are smaller. */
function amountOf(words: string): number {
  const form = /^(Minus )?(?:Rupees (?<rupees>.+?))?(?: and )?(?:(?<paise>[\w-]+) Paise)? Only$/;
  const { rupees = '', paise: rest = '' } = form.exec(words)?.groups ?? {};
  const size = numberOf(rupees) * 100 + numberOf(rest);
  return words.startsWith('Minus ') && size > 0 ? -size : size;
}

function numberOf(words: string): number {
  const said: number[] = [];
  for (const word of words.toLowerCase().split(/[ -]/).filter(Boolean)) {
    const unit = units.get(word);
    if (!unit) {
      said.push(ones.includes(word) ? ones.indexOf(word) : (tens.indexOf(word) + 2) * 10);
      continue;
    }
    const from = said.findIndex((number) => number < unit);
    const before = said.splice(from).reduce((sum, number) => sum + number, 0);
    said.push(before * unit);
  }
  return said.reduce((sum, number) => sum + number, 0);
}
