import { expect, test } from 'vitest';
import { nextIndex } from './use-active-option.ts';

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['End', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['Home', -1, 3, null],
  ['End', -1, 3, null],
  ['ArrowDown', -1, 0, null],
  ['a', 1, 3, null],
])('%s at %d of %d options leads to %j', (key, active, count, next) => {
  expect(nextIndex(key, active, count)).toBe(next);
});
