/**
 * Measures the waits of an honest guest and an honest signed-in shopper for pages and orders, and their completed purchases,
 * during an attack, as a ratio to the same without an attack just before: a hundred connections of one address placing orders;
 * sixteen that sign in or sign up from changing /64s, or from as many networks; forty sign-ups at once.
 *
 *   npm run prove:under-attack -- 20
 *
 * Fails if orders take more than three times as long, pages more than twice, or any response is a 5xx other than a 503 with an
 * explanation.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addAccount } from './support/add-account.ts';
import type { AttackKind } from './support/attack.ts';
import { openDatabase } from './support/database.ts';
import { databaseUrlOf, root, startProgram } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { percentile, type Served, serveUnder } from './support/under-attack.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';

const seconds = Number(process.argv[2] ?? 20);
if (!(seconds > 0)) throw new Error('Say for how many seconds: npm run prove:under-attack -- 20');
const kinds = ['orders', 'sign-ins', 'sign-ups', 'sign-ups at once', 'many networks'] as const;
const targets = { orderMs: 3, pageMs: 2 };
/** Imperceptible: below this, a ratio says nothing. */
const unnoticedMs = 50;

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-under-attack-'));
const program = await startProgram(dataDir);
const db = openDatabase(await databaseUrlOf(dataDir));
let isRight = true;
try {
  const stall = { origin: program.origin, db };
  const account = await addAccount(program.origin, db);
  const serve = (kind: AttackKind | null) => serveUnder(stall, account, { kind, seconds });
  await serve(null);
  for (const kind of kinds) {
    const alone = await serve(null);
    const attacked = await serve(kind);
    console.log(`\n  ${kind}: ${JSON.stringify(attacked.attack)}`);
    for (const who of ['guest', 'account'] as const) show(who, alone, attacked);
    console.log(`    Answers of 5xx but 503 in words  ${attacked.otherFaults}`);
    isRight &&= attacked.otherFaults === 0;
  }
  process.exitCode = isRight ? 0 : 1;
} finally {
  await db.end();
  await program.stop();
  await removeFolder(dataDir);
}

function show(who: 'guest' | 'account', alone: Served, attacked: Served): void {
  for (const what of ['pageMs', 'orderMs'] as const) {
    const [before, now] = [alone[who][what], attacked[who][what]];
    const shown = [50, 95].map((percent) => {
      const [without, under] = [percentile(before, percent), percentile(now, percent)];
      const ratio = under / without;
      if (percent === 50) isRight &&= ratio <= targets[what] || under <= unnoticedMs;
      return `${without.toFixed(0)} -> ${under.toFixed(0)} ms (${ratio.toFixed(1)} times)`;
    });
    const name = `${who}, ${what === 'pageMs' ? 'pages' : 'orders'}`;
    console.log(`    ${name.padEnd(18)} median ${shown[0]}, p95 ${shown[1]}`);
  }
  const { paid, tries } = attacked[who];
  console.log(
    `    ${who} has bought ${paid} of ${tries} (without it ${alone[who].paid} of ${alone[who].tries})`,
  );
}
