import { expect, test } from 'vitest';
import { openMeanings } from './meant-words.ts';

const read = openMeanings([
  { typed: 'kamarbandh', means: 'waist chain' },
  { typed: 'gold biscuit', means: 'coin' },
  { typed: 'biscuit', means: 'brooch' },
  { typed: 'coin', means: 'kamarbandh' },
]);

test('a word is searched for as typed, beside each word of its meaning', () => {
  expect(read(['ruby', 'kamarbandh'])).toEqual({
    words: ['ruby', 'waist', 'chain'],
    asTyped: [
      { position: 1, word: 'kamarbandh', closeness: 1 },
      { position: 2, word: 'kamarbandh', closeness: 1 },
    ],
  });
});

test('the longest phrase wins, and its meaning is not looked up again', () => {
  expect(read(['gold', 'biscuit']).words).toEqual(['coin']);
  expect(read(['biscuit', 'gold']).words).toEqual(['brooch', 'gold']);
});

test('words without a meaning stay as they are', () => {
  expect(read(['ruby', 'ring'])).toEqual({ words: ['ruby', 'ring'], asTyped: [] });
  expect(openMeanings([])(['ring']).words).toEqual(['ring']);
});

test('meanings expand a search to at most twelve words', () => {
  const many = openMeanings([{ typed: 'all', means: 'a b c d e f' }]);
  expect(many(['all', 'all', 'all', 'all']).words).toHaveLength(12);
});
