import { expect, test } from 'vitest';
import { shownNameOf, starsOf } from './review.ts';

test.each([
  ['Priya Deshpande', 'Priya D.'],
  ['Mahendra Singh Rathore', 'Mahendra R.'],
  ['  Smt.  Lakshmi   Narayan ', 'Lakshmi N.'],
  ['Dr. asha rao', 'asha R.'],
  ['Meenakshi', 'Meenakshi'],
  ['प्रिया शर्मा', 'प्रिया श.'],
  ['', 'A buyer'],
  ['98450 12345', 'A buyer'],
])('of %j no more is shown than %j', (name, shown) => {
  expect(shownNameOf(name)).toBe(shown);
});

test('there are always five stars, some of them full', () => {
  expect([1, 4, 5].map(starsOf)).toEqual(['★☆☆☆☆', '★★★★☆', '★★★★★']);
});
