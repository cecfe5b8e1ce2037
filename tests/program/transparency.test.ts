import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSeed } from '../support/test-seed.ts';
import { type Database, openDatabase } from './support/database.ts';
import { databaseUrlOf, type Program, startProgram } from './support/program.ts';
import { compareCachedWithFresh } from './support/transparency.ts';

// The long form is `npm run prove:transparency -- 2000`.

let dataDir: string;
let program: Program;
let databaseUrl: string;
let db: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-transparency-'));
  program = await startProgram(dataDir);
  databaseUrl = await databaseUrlOf(dataDir);
  db = openDatabase(databaseUrl);
});
afterAll(async () => {
  await db.end();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('whatever is written, a cached page is to the byte the page that would be rendered afresh, at two processes', async () => {
  const figures = await compareCachedWithFresh({
    program,
    databaseUrl,
    db,
    writes: 40,
    seed: testSeed,
  });
  console.log(figures);
  expect(figures.differences).toEqual([]);
  expect(figures.fromCache).toBeGreaterThan(figures.compared / 4);
});

test('a shop that forgets to drop the pages of a product that was changed is found out', async () => {
  const figures = await compareCachedWithFresh({
    program,
    databaseUrl,
    db,
    writes: 400,
    seed: testSeed + 1,
    leftOut: (tag) => tag.startsWith('product:'),
    stopsAtFirst: true,
  });
  expect(figures.differences).not.toEqual([]);
});
