import { expect, test } from 'vitest';
import { traits, traitsIn } from './traits.ts';

const namesIn = (...texts: string[]) => [...traitsIn(texts)].map((at) => traits[at]?.name);

test.each([
  ['A peacock feather in satin gold', ['Peacock']],
  ['Made in rose gold for every day', ['Rose gold', 'Every day']],
  ['A plain band for the office', ['Every day', 'Plain gold']],
  ['Kundan choker for the bride', ['Kundan', 'Women', 'Weddings']],
  ['Gents ring', ['Men']],
  ['कमल का पेंडेंट', ['Lotus']],
  ['Two rows of gold beads', []],
])('the traits of a text are recognised: %s', (text, names) => {
  expect(namesIn(text).toSorted()).toEqual(names.toSorted());
});

test('a trait that a text denies is not recognised', () => {
  expect(namesIn('Two rows of beads, no pearls, and without diamonds')).toEqual([]);
});

test('every trait has a unique value', () => {
  const values = traits.map(({ facet, value }) => `${facet} ${value}`);
  expect(new Set(values).size).toBe(values.length);
});
