import { expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { testSeed } from '../support/test-seed.ts';
import { fuzz } from '../../proofs/support/fuzz.ts';

test('no request, however strange, causes a server error or ends the shop', async () => {
  const dataDir = makeTestFolder();
  const { classes, faults } = await fuzz(dataDir, { requests: 600, seed: testSeed });
  expect(faults).toEqual([]);
  // Valid requests get through as well.
  expect(classes['2xx']).toBeGreaterThan(100);
});
