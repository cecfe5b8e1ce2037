import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testId } from '#catalogue/products/memory/test-families.server.ts';
import { type Searched, SearchIndex } from './search-index.ts';

const names = fc
  .array(
    fc.constantFrom(
      ...'kundan kundann jhumka jumka ring rings haar har temple mayur 22 size tilak'.split(' '),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((words) => words.join(' '));
const texts = fc.record({ name: names, description: fc.oneof(fc.constant(''), names) });
/** Numbers up to two are categories, three and four collections, the rest products. */
function kindOf(number: number) {
  if (number < 3) return 'category';
  return number < 5 ? 'collection' : 'product';
}
const page = fc
  .record({
    number: fc.nat(20),
    category: fc.option(fc.nat(2)),
    texts: fc.array(texts, { minLength: 1, maxLength: 3 }),
  })
  .map((made): Searched => ({
    kind: kindOf(made.number),
    id: testId(made.number),
    categoryId: made.category === null || made.number < 5 ? null : testId(made.category),
    texts: made.texts,
  }));
const change = fc.oneof(
  { weight: 3, arbitrary: page },
  { weight: 1, arbitrary: fc.nat(20).map(testId) },
);
const queries = ['kundan', 'jumka', 'k', 'temple haar', 'mayoor ring', 'siz', 'tilka', 'ear ring'];

function followed(changes: readonly (Searched | string)[], settlesEach: boolean) {
  const index = new SearchIndex();
  const pages = new Map<string, Searched>();
  for (const each of changes) {
    const [id, after] = typeof each === 'string' ? [each, null] : [each.id, each];
    index.replace(pages.get(id) ?? null, after);
    if (after) pages.set(id, after);
    else pages.delete(id);
    if (settlesEach) index.settle();
  }
  index.settle();
  return { index, pages };
}

test('an index updated by any changes finds the same in the same order as one built afresh', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), fc.boolean(), (changes, settlesEach) => {
      const { index, pages } = followed(changes, settlesEach);
      const afresh = new SearchIndex();
      for (const each of [...pages.values()].toReversed()) afresh.replace(null, each);
      afresh.settle();
      for (const query of queries) expect(index.find(query)).toEqual(afresh.find(query));
    }),
    { numRuns: 500 },
  );
});

test('removed pages leave nothing behind in the index', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const { index, pages } = followed(changes, false);
      for (const each of pages.values()) index.replace(each, null);
      index.settle();
      for (const query of queries) expect(index.find(query)).toEqual([]);
      expect(index.size).toEqual({ words: 0, places: 0 });
    }),
  );
});

function productsNamed(...all: string[]): SearchIndex {
  const index = new SearchIndex();
  for (const [number, name] of all.entries()) {
    const text = { name, description: '' };
    index.replace(null, { kind: 'product', id: testId(number), categoryId: null, texts: [text] });
  }
  index.settle();
  return index;
}

test('products of equal rank are listed newest first', () => {
  const index = productsNamed(...Array.from({ length: 30 }, () => 'Moti Tilak'));
  expect(index.find('tilak').map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, place) => testId(29 - place)),
  );
});

test('a product with all typed words comes first of 20,000, however common each word is', () => {
  const all = Array.from({ length: 20_000 }, (_, number) =>
    number % 2 === 0 ? `Moti ${number} Ring` : `Kundan ${number} Haar`,
  );
  all[4_321] = 'Kundan 4321 Ring';
  const [first] = productsNamed(...all).find('kundan ring');
  expect(first?.id).toBe(testId(4_321));
});

test('a word finds what staff say it means, as well as pieces of that name', () => {
  const named = (number: number, name: string): Searched => ({
    kind: 'product',
    id: testId(number),
    categoryId: null,
    texts: [{ name, description: '' }],
  });
  const { index } = followed([named(5, 'Waist Chain'), named(6, 'Nose Ring')], false);
  expect(index.findProducts('kamarbandh')).toEqual([]);
  index.setMeanings([{ typed: 'kamarbandh', means: 'waist chain' }]);
  expect(index.findProducts('Kamarbandhs')).toEqual([testId(5)]);
  index.replace(null, named(7, 'Kamarbandh'));
  index.settle();
  expect(index.findProducts('kamarbandh').toSorted()).toEqual([testId(5), testId(7)]);
  index.setMeanings([]);
  expect(index.findProducts('kamarbandh')).toEqual([testId(7)]);
});
