import { expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { soak } from '../../proofs/support/soak.ts';

test('lines, totals, captures, refunds and pieces agree after concurrent sales, faults and kills', async () => {
  const dataDir = makeTestFolder();
  const { kills, sums, faults } = await soak(dataDir, { seconds: 20, killEverySeconds: 8 });
  expect(faults).toEqual([]);
  expect(kills).toBeGreaterThan(0);
  expect(sums.orders).toBeGreaterThan(0);
}, 600_000);
