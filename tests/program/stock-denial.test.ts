import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDemoSignIns } from '#shop/accounts/users/demo-sign-ins.server.ts';
import { type Database, openDatabase } from './support/database.ts';
import { databaseUrlOf, type Program, startProgram } from './support/program.ts';
import { buyBehindOneAddress, denyStock } from './support/stock-denial.ts';
import { type Visitor, visitorAt } from './support/visitor.ts';

let dataDir: string;
let program: Program;
let db: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-stock-denial-'));
  program = await startProgram(dataDir);
  db = openDatabase(await databaseUrlOf(dataDir));
});
afterAll(async () => {
  await db.end();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function signedInShopper(): Promise<Visitor> {
  const shopper = (await readDemoSignIns(dataDir)).find(({ role }) => role === 'customer');
  const visitor = visitorAt(program.origin);
  await visitor.signIn('/auth', shopper?.email ?? '', shopper?.password ?? '');
  return visitor;
}

const attack = { addresses: 100, perSecond: 10, falselyOpened: 0, patienceSeconds: 90 };

test.each([
  { who: 'a guest', what: 'one of twenty pieces', pieces: 20 },
  { who: 'somebody signed in', what: 'the last piece', pieces: 1 },
])(
  'a script that never pays cannot prevent $who from buying $what',
  async ({ who, pieces }) => {
    const stall = { origin: program.origin, db };
    const honest = who === 'a guest' ? visitorAt(program.origin) : await signedInShopper();
    const figures = await denyStock(stall, { ...attack, pieces, network: `172.${pieces}` }, honest);
    expect(figures.mostReserved).toBe(pieces);
    expect(figures.secondsUntilPaid).not.toBeNull();
  },
  150_000,
);

test('honest shoppers behind one address are all served', async () => {
  const stall = { origin: program.origin, db };
  expect(await buyBehindOneAddress(stall, { shoppers: 30, withinSeconds: 10 })).toEqual({
    paid: 30,
  });
}, 60_000);
