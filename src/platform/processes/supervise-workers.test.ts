import { expect, test } from 'vitest';
import { restartPauseMs } from './supervise-workers.server.ts';

test('the first restart is immediate, and later ones wait ever longer, up to ten seconds', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 100].map(restartPauseMs);
  expect(pauses).toEqual([0, 250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});
