import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { soak } from './support/soak.ts';

test('lines, totals, captures, refunds and pieces agree after people, staff, faults and kills were at it at once', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-soak-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { kills, sums, faults } = await soak(dataDir, { seconds: 20, killEverySeconds: 8 });
  expect(faults).toEqual([]);
  expect(kills).toBeGreaterThan(0);
  expect(sums.orders).toBeGreaterThan(0);
}, 600_000);
