import { expect, test } from 'vitest';
import { isOpenReturn, mayFollow } from './return-moves.ts';
import { returnStates } from './return-request.ts';

test('a return can only take these steps', () => {
  const moves = returnStates.flatMap((from) =>
    returnStates.filter((to) => mayFollow(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    'requested → approved',
    'requested → refused',
    'requested → withdrawn',
    'approved → received',
    'approved → refused',
    'approved → withdrawn',
    'received → refunded',
    'received → replaced',
    'received → refused',
  ]);
});

test('no return moves to the state it is in', () => {
  expect(returnStates.filter((state) => mayFollow(state, state))).toEqual([]);
});

test('a refunded, replaced, refused or withdrawn return is closed', () => {
  expect(returnStates.filter(isOpenReturn)).toEqual(['requested', 'approved', 'received']);
});
