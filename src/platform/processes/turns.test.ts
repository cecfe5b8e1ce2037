import { expect, test } from 'vitest';
import type { FromPrimary } from './process-messages.ts';
import { openTurns } from './turns.ts';

function open(maxAtOnce: number) {
  const turns = openTurns(maxAtOnce);
  const [first, second] = [1, 2].map(() => {
    const given: number[] = [];
    const say = (message: FromPrimary) =>
      void (message.kind === 'turn' && given.push(message.turn));
    const member = { say };
    return {
      given,
      want: (turn: number) => turns.hear(member, { kind: 'want-turn', turn }),
      end: (turn: number) => turns.hear(member, { kind: 'turn-ended', turn }),
      leave: () => turns.leave(member),
    };
  });
  if (!first || !second) throw new Error('There are two');
  return { first, second };
}

test('of two processes that want a turn, the second gets it when the first has ended', () => {
  const { first, second } = open(1);
  first.want(1);
  second.want(1);
  expect([first.given, second.given]).toEqual([[1], []]);
  first.end(1);
  expect([first.given, second.given]).toEqual([[1], [1]]);
});

test('turns are given in the order of request, up to the limit at once', () => {
  const { first, second } = open(2);
  for (const turn of [1, 2, 3]) first.want(turn);
  second.want(1);
  expect([first.given, second.given]).toEqual([[1, 2], []]);
  first.end(2);
  expect([first.given, second.given]).toEqual([[1, 2, 3], []]);
  first.end(1);
  expect([first.given, second.given]).toEqual([[1, 2, 3], [1]]);
});

test('a process that ends during its turn frees it, and is given no other', () => {
  const { first, second } = open(1);
  first.want(1);
  first.want(2);
  second.want(1);
  first.leave();
  expect([first.given, second.given]).toEqual([[1], [1]]);
});

test('a request heard after its process has ended takes no turn', () => {
  const { first, second } = open(1);
  first.leave();
  first.want(1);
  second.want(1);
  expect([first.given, second.given]).toEqual([[], [1]]);
});
