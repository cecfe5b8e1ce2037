import { expect, test } from 'vitest';
import { unitsInWords } from './articles.ts';

test('pieces, pairs and sets are counted in words', () => {
  const said = [unitsInWords(1), unitsInWords(2), unitsInWords(1, 2), unitsInWords(3, 2)];
  expect(said).toEqual(['1 piece', '2 pieces', '1 pair', '3 pairs']);
  expect([unitsInWords(1, 4), unitsInWords(2, 3)]).toEqual(['1 set of 4', '2 sets of 3']);
});
