import { expect, test } from 'vitest';
import { catchUpTogether } from './catch-up-together.ts';

function open() {
  const changes = { version: 1, catchUp: () => Promise.resolve() };
  const answers: (() => void)[] = [];
  const ask = () => new Promise<void>((resolve) => answers.push(resolve));
  return { changes, answers, catchUp: catchUpTogether(changes, { ask }) };
}

const turns = () => new Promise((resolve) => setImmediate(resolve));

test('without a change, no process is asked', async () => {
  const { answers, catchUp } = open();
  await catchUp();
  expect(answers).toEqual([]);
});

test('a change reaches all processes before its author is answered', async () => {
  const { changes, answers, catchUp } = open();
  changes.version = 2;
  let isAnswered = false;
  const answered = catchUp().then(() => (isAnswered = true));
  await turns();
  expect(answers).toHaveLength(1);
  expect(isAnswered).toBe(false);
  answers[0]?.();
  await answered;
});

test('two concurrent changes both wait for the other processes, which are asked once', async () => {
  const { changes, answers, catchUp } = open();
  changes.version = 2;
  const waiting = { first: true, second: true };
  const both = [
    catchUp().then(() => (waiting.first = false)),
    catchUp().then(() => (waiting.second = false)),
  ];
  await turns();
  expect(answers).toHaveLength(1);
  expect(waiting).toEqual({ first: true, second: true });
  answers[0]?.();
  await Promise.all(both);
  changes.version = 3;
  const third = catchUp();
  await turns();
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await third;
});
