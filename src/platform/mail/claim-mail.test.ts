import { expect, test } from 'vitest';
import { maxAttempts, retryDelaySeconds } from './claim-mail.server.ts';

const delaysAt = (random: number) =>
  Array.from({ length: maxAttempts - 1 }, (_, each) => retryDelaySeconds(each + 1, random) ?? 0);

test('each delay is longer than the one before, from about a minute to a day, despite jitter', () => {
  const [soonest, latest] = [delaysAt(0), delaysAt(1)];
  expect([soonest[0], latest[0]]).toEqual([48, 72]);
  expect(latest.slice(0, -1).every((delay, each) => delay < (soonest[each + 1] ?? 0))).toBe(true);
  expect(delaysAt(0.5).at(-1)).toBe(24 * 3600);
});

test('there is no retry after the last attempt', () => {
  expect(retryDelaySeconds(maxAttempts, 0.5)).toBeNull();
  expect(retryDelaySeconds(maxAttempts + 5, 0.5)).toBeNull();
});
