import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { testSeed } from '../support/test-seed.ts';
import { type Database, openDatabase } from '../../proofs/support/database.ts';
import { databaseUrlOf, type Program, startProgram } from '../../proofs/support/program.ts';
import { compareCachedWithFresh } from '../../proofs/support/transparency.ts';

// The long form is `npm run prove:transparency -- 2000`.

const dataDir = useTestFolder();
let program: Program;
let databaseUrl: string;
let db: Database;
beforeAll(async () => {
  program = await startProgram(dataDir);
  databaseUrl = await databaseUrlOf(dataDir);
  db = openDatabase(databaseUrl);
});
afterAll(async () => {
  await db.end();
  await program.stop();
});

test('whatever is written, a cached page equals a fresh one to the byte, at two processes', async () => {
  const figures = await compareCachedWithFresh({
    program,
    databaseUrl,
    db,
    writes: 40,
    seed: testSeed,
  });
  console.log(figures);
  expect(figures.differences).toEqual([]);
  // Most writes affect most lists: of the pages compared after one, a sixth to a quarter still come from the cache.
  expect(figures.fromCache).toBeGreaterThan(figures.compared / 10);
}, 300_000);

test('the comparison detects a shop that fails to drop the pages of a changed product', async () => {
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
