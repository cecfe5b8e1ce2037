import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { addAccount, addCustomer } from '../../proofs/support/add-account.ts';
import { type Database, openDatabase } from '../../proofs/support/database.ts';
import { databaseUrlOf, type Program, startProgram } from '../../proofs/support/program.ts';
import { type Attack, buyBehindOneAddress, denyStock } from '../../proofs/support/stock-denial.ts';
import { visitorAt } from '../../proofs/support/visitor.ts';

const dataDir = useTestFolder();
let program: Program;
let db: Database;
beforeAll(async () => {
  program = await startProgram(dataDir);
  db = openDatabase(await databaseUrlOf(dataDir));
});
afterAll(async () => {
  await db.end();
  await program.stop();
});

/** Seconds that a guest, an account and a customer each took to buy a piece during an attack; null if they could not. */
async function deny(attack: Attack) {
  const { origin } = program;
  const honest = [visitorAt(origin), await addAccount(origin, db), await addCustomer(origin, db)];
  const figures = await denyStock({ origin, db }, attack, honest);
  expect(figures.mostReserved).toBe(attack.pieces);
  return figures.secondsUntilPaid;
}

test('a script that orders from one address or network and never pays cannot block the pieces', async () => {
  const attack = { pieces: 12, perSecond: 5, patienceSeconds: 60 };
  const places = ['one address', 'changing /64s'] as const;
  const bought = await Promise.all(places.map((from) => deny({ ...attack, from })));
  expect(bought.flat()).not.toContain(null);
}, 150_000);

test('a script that orders from a hundred networks blocks the pieces for 90 seconds at most', async () => {
  const from = { networks: 100 };
  const bought = await deny({ pieces: 12, perSecond: 5, patienceSeconds: 90, from });
  expect(bought).not.toContain(null);
}, 150_000);

test('honest shoppers behind one address are all served', async () => {
  const stall = { origin: program.origin, db };
  expect(await buyBehindOneAddress(stall, { shoppers: 30, withinSeconds: 10 })).toEqual({
    paid: 30,
  });
}, 60_000);
