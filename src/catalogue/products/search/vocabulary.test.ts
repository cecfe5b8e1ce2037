import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWords, spellingOf } from './search-closeness.ts';
import { Vocabulary, type VocabularyWord } from './vocabulary.ts';

const letters = fc.constantFrom(...'aaeekkhhmrjst2'.split(''));
const word = fc.string({ unit: letters, minLength: 1, maxLength: 9 });
const words = fc
  .uniqueArray(word, { maxLength: 18 })
  .map((all) => all.map((text): VocabularyWord => ({ ...spellingOf(text), rank: 1 })));

/** The words that match in one of these ways, found by comparing each of them. */
function byComparingAll(all: readonly VocabularyWord[], typed: string, ways: string[]) {
  return all
    .filter((each) => ways.includes(compareWords(spellingOf(typed), each, 'name')?.way ?? ''))
    .map(({ text }) => text)
    .toSorted();
}

test('every word that equals, sounds like or begins with the typed one is found', () => {
  fc.assert(
    fc.property(words, word, (all, typed) => {
      const near = new Vocabulary(all).near(spellingOf(typed)).map(({ text }) => text);
      for (const text of byComparingAll(all, typed, ['same', 'start'])) {
        expect(near).toContain(text);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('every word within the allowed number of slips is found, and no other', () => {
  fc.assert(
    fc.property(words, word, (all, typed) => {
      const found = new Vocabulary(all)
        .slipsOf(spellingOf(typed))
        .filter((each) => compareWords(spellingOf(typed), each, 'name')?.way === 'slip');
      expect(found.map(({ text }) => text).toSorted()).toEqual(
        byComparingAll(all, typed, ['slip']),
      );
    }),
    { numRuns: 2_000 },
  );
});

test('a vocabulary updated by additions and removals equals one built afresh', () => {
  fc.assert(
    fc.property(words, fc.array(fc.nat(17)), word, (all, gone, typed) => {
      const removed = all.filter((_, place) => gone.includes(place));
      const left = all.filter((_, place) => !gone.includes(place));
      const vocabulary = new Vocabulary<VocabularyWord>();
      for (const each of all) vocabulary.update([each], []);
      vocabulary.update([], removed);
      const afresh = new Vocabulary(left);
      const spelling = spellingOf(typed);
      expect(vocabulary.near(spelling)).toEqual(afresh.near(spelling));
      expect(vocabulary.slipsOf(spelling)).toEqual(afresh.slipsOf(spelling));
    }),
  );
});

test('one letter finds at most twenty words, the highest ranked', () => {
  const many = Array.from({ length: 500 }, (_, number) => ({
    ...spellingOf(`k${'abcdefghij'[number % 10]}${number}`),
    rank: number % 60,
  }));
  const near = new Vocabulary(many).near(spellingOf('k'));
  expect(near).toHaveLength(20);
  expect(near.map(({ rank }) => rank)).toEqual(
    near.map(({ rank }) => rank).toSorted((a, b) => b - a),
  );
  expect(near[0]?.rank).toBe(59);
});
