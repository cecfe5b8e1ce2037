import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitWords, wordsToFind } from './search-words.ts';
import { tidyQuery } from './tidy-query.ts';

describe('the words of a text', () => {
  test.each([
    ['Jhilmil Half-Pavé Bangles', ['jhilmil', 'half', 'pave', 'bangle']],
    ["Ganesha's COIN, 10 g", ['ganesha', 'coin', '10', 'g']],
    ['Size 12 (16.5 mm)', ['size', '12', '16', '5', 'mm']],
    ['ＧＯＬＤ', ['gold']],
    ['कड़ा', ['कडा']],
    ['कड़ा', ['कडा']],
    ["100% _under_ \\ 'quoted'", ['100', 'under', 'quoted']],
    ['gas bus rings', ['gas', 'bus', 'ring']],
    ['', []],
    ['%_\\\'"\0 —₹', []],
  ])('%j are %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});

describe('a query', () => {
  test('is cut at 100 characters', () => {
    expect(tidyQuery('x'.repeat(10_000))).toHaveLength(100);
  });

  test('is trimmed, and its white space collapsed', () => {
    expect(tidyQuery('  gold \n\t ring ')).toBe('gold ring');
  });

  test('never has more than six words of forty letters, none of them cut in half', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (text) => {
        const words = wordsToFind(text);
        expect(words.length).toBeLessThanOrEqual(6);
        for (const word of words) {
          expect([...word].length).toBeLessThanOrEqual(40);
          expect(word.isWellFormed()).toBe(true);
          expect(word).not.toContain('\0');
        }
      }),
    );
  });

  test('is not cut through the middle of a character', () => {
    expect(tidyQuery(`${'x'.repeat(99)}💍`)).toBe(`${'x'.repeat(99)}\ufffd`);
  });

  test.each([
    ['gold ring for women', ['ring']],
    ['22kt gold chain', ['chain']],
    ['gold', ['gold']],
    ['ring ring rings', ['ring']],
  ])('%j looks for %j', (query, words) => {
    expect(wordsToFind(query)).toEqual(words);
  });
});
