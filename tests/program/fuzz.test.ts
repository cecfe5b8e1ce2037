import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testSeed } from '../support/test-seed.ts';
import { fuzz } from './support/fuzz.ts';

test('no request, however strange, is answered by a fault of the shop or ends it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-fuzz-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { classes, faults } = await fuzz(dataDir, { requests: 600, seed: testSeed });
  expect(faults).toEqual([]);
  // The way into the shop is found, too.
  expect(classes['2xx']).toBeGreaterThan(100);
});
