import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stopDatabaseWhileSelling } from './support/database-outages.ts';
import { type Database, openDatabase } from './support/database.ts';
import { databaseUrlOf, type Program, startProgram } from './support/program.ts';
import { visitorAt } from './support/visitor.ts';

let dataDir: string;
let program: Program;
let db: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-outages-'));
  program = await startProgram(dataDir);
  db = openDatabase(await databaseUrlOf(dataDir));
});
afterAll(async () => {
  await db.end();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a database that is stopped under load is said to be away, and then all is as it was', async () => {
  const figures = await stopDatabaseWhileSelling(program, db, { outages: 2, buyers: 4 });
  expect(figures).toMatchObject({ otherAnswers: [], broken: [] });
  expect(figures.refusals['503']).toBeGreaterThan(0);
  expect(figures.bought).toBeGreaterThanOrEqual(8);
});

test('the shop hears of changes again', async () => {
  const visitor = visitorAt(program.origin);
  await visitor.ask('/');
  await db.query(
    `update categories set name = 'Heard of' where id = (select id from categories limit 1)`,
  );
  await vi.waitFor(async () => expect((await visitor.ask('/')).text).toContain('Heard of'), {
    timeout: 10_000,
  });
});
