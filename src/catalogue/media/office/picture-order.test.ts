import { expect, test } from 'vitest';
import { moveItem } from './picture-order.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [-1, 0, 'abc'],
])('a picture moves from place %d to place %d only if both exist', (from, to, expected) => {
  expect(moveItem([...'abc'], from, to).join('')).toBe(expected);
});
