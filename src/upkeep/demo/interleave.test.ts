import { expect, test } from 'vitest';
import { interleave } from './interleave.ts';

test('one of each group is taken in turn, and the order within a group is kept', () => {
  const pieces = ['ring 1', 'ring 2', 'ring 3', 'chain 1', 'coin 1', 'coin 2'];
  const dealt = interleave(pieces, (piece) => piece.split(' ')[0] ?? '');
  expect(dealt).toEqual(['ring 1', 'chain 1', 'coin 1', 'ring 2', 'coin 2', 'ring 3']);
});

test('an empty list stays empty', () => {
  expect(interleave([], String)).toEqual([]);
});
