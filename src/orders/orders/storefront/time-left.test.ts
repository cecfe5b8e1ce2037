import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  [86_400, '24:00:00'],
  [86_399, '23:59:59'],
  [61, '00:01:01'],
  [0, '00:00:00'],
  [-1, '00:00:00'],
  [720 * 3600, '720:00:00'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(timeLeft(seconds)).toBe(shown);
});
