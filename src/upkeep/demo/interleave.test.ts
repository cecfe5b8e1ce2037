import { expect, test } from 'vitest';
import { interleave } from './interleave.ts';

test('takes one of each group in turn and keeps the order within a group', () => {
  const pieces = ['ring 1', 'ring 2', 'ring 3', 'chain 1', 'coin 1', 'coin 2'];
  const dealt = interleave(pieces, (piece) => piece.split(' ')[0] ?? '');
  expect(dealt).toEqual(['ring 1', 'chain 1', 'coin 1', 'ring 2', 'coin 2', 'ring 3']);
});

test('nothing stays nothing', () => {
  expect(interleave([], String)).toEqual([]);
});
