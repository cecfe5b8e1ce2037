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
])('the name %j is shown as %j', (name, shown) => {
  expect(shownNameOf(name)).toBe(shown);
});

test('a rating always shows five stars, filled up to its value', () => {
  expect([1, 4, 5].map(starsOf)).toEqual(['★☆☆☆☆', '★★★★☆', '★★★★★']);
});
