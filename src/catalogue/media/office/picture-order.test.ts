import { expect, test } from 'vitest';
import { moveItem } from './picture-order.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [-1, 0, 'abc'],
])('from place %d to place %d', (from, to, expected) => {
  expect(moveItem([...'abc'], from, to).join('')).toBe(expected);
});
