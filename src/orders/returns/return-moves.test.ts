import { expect, test } from 'vitest';
import { isOpenReturn, mayFollow } from './return-moves.ts';
import { returnStates } from './return-request.ts';

test('a return goes its way step by step, and no other', () => {
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

test('no return goes into the state that it is in', () => {
  expect(returnStates.filter((state) => mayFollow(state, state))).toEqual([]);
});

test('what is refunded, replaced, refused or withdrawn waits for nobody', () => {
  expect(returnStates.filter(isOpenReturn)).toEqual(['requested', 'approved', 'received']);
});
