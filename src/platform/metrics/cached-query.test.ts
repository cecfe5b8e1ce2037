import { expect, test } from 'vitest';
import { cachedQuery } from './cached-query.ts';

function open(maxWaitMs = 1_000) {
  let now = 0;
  const asked: PromiseWithResolvers<string[]>[] = [];
  const ask = () => {
    const answer = Promise.withResolvers<string[]>();
    asked.push(answer);
    return answer.promise;
  };
  const options = { everyMs: 5, maxWaitMs, maxAgeMs: 60, now: () => now };
  return { asked, pass: (ms: number) => void (now += ms), read: cachedQuery(ask, options) };
}

test('concurrent readers share one query, which is repeated after a while', async () => {
  const { asked, pass, read } = open();
  const both = Promise.all([read(), read()]);
  asked[0]?.resolve(['first']);
  expect(await both).toEqual([['first'], ['first']]);
  expect(await read()).toEqual(['first']);
  expect(asked).toHaveLength(1);
  pass(5);
  const later = read();
  asked[1]?.resolve(['second']);
  expect(await later).toEqual(['second']);
});

test('a reader that has waited long enough gets the last value, unless it is too old', async () => {
  const { asked, pass, read } = open(1);
  const first = read();
  asked[0]?.resolve(['first']);
  await first;
  pass(50);
  expect(await read()).toEqual(['first']);
  pass(11);
  expect(await read()).toEqual([]);
  expect(asked).toHaveLength(2);
});

test('a failed query throws instead of returning old values, and is repeated', async () => {
  const { asked, pass, read } = open();
  const failing = read();
  asked[0]?.reject(new Error('the database is away'));
  await expect(failing).rejects.toThrow('the database is away');
  pass(5);
  const again = read();
  asked[1]?.resolve(['there']);
  expect(await again).toEqual(['there']);
});
