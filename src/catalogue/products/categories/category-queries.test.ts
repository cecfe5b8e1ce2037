import { expect, test } from 'vitest';
import { isSimilarName } from './category-queries.server.ts';

test.each([
  ['Cafe', 'Café'],
  ['Ring', 'Rings'],
  ['Earrings', 'Ear rings'],
  ['Rings & Bands', 'rings, bands'],
  ['Mangalsutra', 'MANGALSÜTRA'],
])('%s and %s count as similar names', (one, other) => {
  expect(isSimilarName(one, other)).toBe(true);
});

test.each([
  ['Rings', 'Bangles'],
  ['कड़ा', 'कड़े'],
  ['Studs', 'Stud earrings'],
])('%s and %s count as different names', (one, other) => {
  expect(isSimilarName(one, other)).toBe(false);
});
