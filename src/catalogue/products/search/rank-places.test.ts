import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testId } from '#catalogue/products/memory/test-families.server.ts';
import { KnownWord } from './known-word.ts';
import { kinds, PlaceTable } from './place-table.ts';
import { rankForSeveral, rankPlaces, type SearchedWords, wantedWords } from './rank-places.ts';
import { WorthSums } from './worth-sums.ts';

const texts = ['ring', 'jhumka', 'kundan'];
const standing = fc.record({
  place: fc.nat(60),
  text: fc.constantFrom(...texts),
  // Excludes the impossible rank of a second word in a one-word name.
  rank: fc.oneof(fc.nat(30), fc.integer({ min: 33, max: 63 })),
});
const wanted = fc.uniqueArray(
  fc.record({
    position: fc.constant(0),
    word: fc.constantFrom(...texts),
    closeness: fc.constantFrom(0.4, 0.5, 0.9, 1),
  }),
  { selector: ({ word }) => word, minLength: 1 },
);

/** Places 0 to 3 are categories, which also contain later places, assigned by number. */
function searchedWords(standings: readonly { place: number; text: string; rank: number }[]) {
  const places = new PlaceTable();
  const kindOf = (place: number) => kinds[Math.min(2, Math.floor(place / 4))] ?? 'product';
  for (let place = 0; place <= 60; place += 1) places.add(kindOf(place), testId(place));
  const searched = {
    words: new Map(texts.map((text) => [text, new KnownWord(text)])),
    categoryNames: new Map(texts.map((text) => [text, new KnownWord(text)])),
    members: new Map([0, 1, 2, 3].map((place) => [testId(place), new KnownWord('')])),
    places,
    sums: new WorthSums(),
  } satisfies SearchedWords;
  for (const { place, text, rank } of standings) {
    for (const each of [searched.words, ...(place < 4 ? [searched.categoryNames] : [])]) {
      each.get(text)?.delete(place);
      each.get(text)?.add(place, rank);
    }
  }
  for (let place = 8; place <= 60; place += 1) {
    searched.members.get(testId(place % 4))?.add(place, 0);
  }
  return searched;
}

test('ranking for one word finds the same as adding up all places', () => {
  fc.assert(
    fc.property(fc.array(standing, { maxLength: 120 }), wanted, (standings, terms) => {
      const searched = searchedWords(standings);
      const all = rankForSeveral([wantedWords(terms, searched)], searched);
      const most = Math.max(...all.map(({ worth }) => worth));
      expect(rankPlaces(terms, searched).map(({ id }) => id)).toEqual(
        all
          .filter(({ worth }) => worth * 3 >= most)
          .map(({ place }) => searched.places.idOf(place)),
      );
    }),
    { numRuns: 2_000 },
  );
});

test('the best places of a word stay correct when one is added and one is removed', () => {
  const places = new PlaceTable();
  for (let place = 0; place < 40; place += 1) places.add('product', testId(place));
  const word = new KnownWord('ring');
  for (let place = 0; place < 39; place += 1) word.add(place, 5);
  expect([...word.leading(places)]).toHaveLength(12);
  word.add(39, 60);
  word.delete(38);
  const leading = [...word.leading(places)].map((entry) => entry >>> 6).toSorted((a, b) => a - b);
  expect(leading).toEqual([27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 39]);
});
