import { expect, test } from 'vitest';
import { maxPhotoFormBytes, maxPhotos } from '#catalogue/media/photos.ts';
import { returnFormPath } from '#orders/returns/return-request.ts';
import { newId } from '#platform/ids.ts';
import { reviewFormPath, shownNameOf, starsOf } from './review.ts';

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

test('only the forms of a return and of a review accept five photographs of 10 MB', () => {
  expect(maxPhotoFormBytes).toBeGreaterThan(maxPhotos * 10 * 1024 * 1024);
  const order = `/order-confirmation/${newId()}`;
  const isLong = (path: string) => returnFormPath.test(path) || reviewFormPath.test(path);
  for (const path of [`${order}/return`, `${order}/review/${newId()}`]) {
    for (const form of [path, `${path}.data`]) expect([form, isLong(form)]).toEqual([form, true]);
    for (const other of [`${path}s`, `/x${path}`, `${path}/x`]) expect(isLong(other)).toBe(false);
  }
  for (const other of [order, `${order}/review`, '/order-confirmation/x/return', '/return']) {
    expect(isLong(other)).toBe(false);
  }
});
