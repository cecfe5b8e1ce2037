import { expect, test } from 'vitest';
import { spreadStock } from './spread-stock.ts';

test.each([
  [14, 6, [2, 2, 3, 3, 2, 2]],
  [5, 5, [1, 1, 1, 1, 1]],
  [2, 3, [1, 1, 0]],
  [1, 3, [0, 1, 0]],
  [0, 3, [0, 0, 0]],
  [7, 1, [7]],
])('%i pieces in %i sizes are distributed as %j', (pieces, sizes, expected) => {
  expect(spreadStock(pieces, sizes)).toEqual(expected);
});
