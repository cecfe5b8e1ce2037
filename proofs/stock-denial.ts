/**
 * A script repeatedly reserves all twelve pieces of a ring, three per order, without ever paying, falsely reporting for each
 * order that its payment window is open. Shows how many honest guests, new accounts, and accounts with earlier purchases get one
 * nevertheless, each within a time limit; and that a hundred honest shoppers behind one address are all served:
 *
 *   npm run prove:stock-denial -- 90
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reservationLimits } from '#selling/checkout/reservation-limits.ts';
import { addAccount, addCustomer } from './support/add-account.ts';
import { openDatabase } from './support/database.ts';
import { databaseUrlOf, root, startProgram } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { type Attack, buyBehindOneAddress, denyStock } from './support/stock-denial.ts';
import { type Visitor, visitorAt } from './support/visitor.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';

const patienceSeconds = Number(process.argv[2] ?? 90);
const { givesWaySeconds } = reservationLimits;
if (!(patienceSeconds > givesWaySeconds)) {
  throw new Error(`Everybody has ${givesWaySeconds} s to begin to pay: let them try for longer.`);
}
const shoppers = 100;
const eachKind = 3;
const places: Attack['from'][] = ['one address', 'changing /64s', { networks: 1_000 }];

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-stock-denial-'));
const program = await startProgram(dataDir);
const { origin } = program;
const db = openDatabase(await databaseUrlOf(dataDir));
const stall = { origin, db };
const kinds: [string, () => Promise<Visitor>][] = [
  ['Guests', async () => visitorAt(origin)],
  ['New accounts', () => addAccount(origin, db)],
  ['Accounts that have bought before', () => addCustomer(origin, db)],
];
let isRight = true;
try {
  const outcomes = await buyBehindOneAddress(stall, { shoppers, withinSeconds: 60 });
  console.log(`  ${shoppers} honest shoppers behind one address: ${list(outcomes)}`);
  isRight &&= outcomes['paid'] === shoppers;
  for (const from of places) await show(from);
  process.exitCode = isRight ? 0 : 1;
} finally {
  await db.end();
  await program.stop();
  await removeFolder(dataDir);
}

async function show(from: Attack['from']): Promise<void> {
  const honest: Visitor[] = [];
  for (const [, add] of kinds) {
    for (let count = 0; count < eachKind; count += 1) honest.push(await add());
  }
  const attack = { pieces: 12, perSecond: 5, patienceSeconds, from };
  const figures = await denyStock(stall, attack, honest);
  const { ordersOfScript, refusals, mostReserved, secondsUntilPaid } = figures;
  const where = typeof from === 'string' ? from : `${from.networks} networks`;
  console.log(`\n  A script from ${where}
    Orders of the script                 ${ordersOfScript}
    Refused to the script                ${list(refusals) || 'none'}
    Pieces reserved at most              ${mostReserved}`);
  for (const [place, [name]] of kinds.entries()) {
    const taken = secondsUntilPaid.slice(place * eachKind, (place + 1) * eachKind);
    const got = taken.filter((seconds) => seconds !== null);
    console.log(
      `    ${`${name} with a piece`.padEnd(37)}${got.length} of ${taken.length}, ${got.join(', ')} s`,
    );
    isRight &&= got.length === taken.length;
  }
}

function list(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([what, times]) => `${what} ${times}`)
    .join(', ');
}
