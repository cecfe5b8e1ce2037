import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killAgainAndAgain } from './support/kill-rounds.ts';

test('whoever was told that they have paid has their order, however the machine was killed', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-kills-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const figures = await killAgainAndAgain(dataDir, { kills: 3, buyers: 10 });
  expect(figures).toMatchObject({ kills: 3, lost: 0, broken: [] });
  expect(figures.answeredAsPaid).toBeGreaterThan(0);
  // What a killed sweep left may wait for the next minute after each kill.
}, 600_000);
