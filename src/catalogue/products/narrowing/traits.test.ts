import { expect, test } from 'vitest';
import { facetValue } from './choice.ts';
import { type SetTraits, traits, traitsOf } from './traits.ts';

const piece = (name: string) => ({ name, description: '', priceTerms: null });
const namesIn = (texts: string[], set: SetTraits | null = null) =>
  traitsOf(texts.map(piece), set).map(({ name }) => name);

test.each([
  ['A peacock feather in satin gold', ['Peacock']],
  ['Made in rose gold for every day', ['Rose gold', 'Every day']],
  ['A plain band for the office', ['Every day', 'Plain gold']],
  ['Kundan choker for the bride', ['Kundan', 'Women', 'Weddings']],
  ['Gents ring', ['Men']],
  ['कमल का पेंडेंट', ['Lotus']],
  ['Two rows of gold beads', []],
])('the traits of a text are recognised: %s', (text, names) => {
  expect(namesIn([text]).toSorted()).toEqual(names.toSorted());
});

test('a trait that a text denies is not recognised', () => {
  expect(namesIn(['Two rows of beads, no pearls, and without diamonds'])).toEqual([]);
});

test.each<[SetTraits, string[]]>([
  [{}, ['Women', 'Weddings', 'Leaf']],
  [{ for: ['men'] }, ['Men', 'Weddings', 'Leaf']],
  [{ for: ['men', 'women'], occasion: [] }, ['Women', 'Men', 'Leaf']],
  [{ style: ['no longer known'], colour: ['rose-gold'] }, ['Women', 'Weddings', 'Rose gold']],
])('what staff set replaces what the texts of a family say, facet by facet: %j', (set, names) => {
  expect(namesIn(['Bride’s brother ring', 'With a leaf'], set)).toEqual(names);
});

test('every trait has a unique value, written like those of other facets', () => {
  const values = traits.map(({ facet, value }) => `${facet} ${value}`);
  expect(new Set(values).size).toBe(values.length);
  for (const { value, name } of traits) expect(value).toBe(facetValue(name));
});
