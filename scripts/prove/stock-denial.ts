/**
 * Lets a script with a thousand addresses reserve all pieces of a ring again and again without ever paying, and shows how
 * soon one honest shopper gets one nevertheless, first of a script that has just begun, then of one whose addresses have
 * asked for five minutes; and that a hundred honest shoppers behind one address are all served:
 *
 *   npm run prove:stock-denial -- 1000
 *
 * A second number is the only share of its orders, in per cent, of which the script says falsely that a window is open.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDemoSignIns } from '#shop/accounts/users/demo-sign-ins.server.ts';
import { openDatabase } from '../../tests/program/support/database.ts';
import { databaseUrlOf, root, startProgram } from '../../tests/program/support/program.ts';
import {
  type Attack,
  buyBehindOneAddress,
  type DenialFigures,
  denyAlone,
  denyStock,
} from '../../tests/program/support/stock-denial.ts';
import { type Visitor, visitorAt } from '../../tests/program/support/visitor.ts';
import { buildWhenNeeded } from '../bootstrap/build.mjs';

const addresses = Number(process.argv[2] ?? 1_000);
if (!Number.isInteger(addresses) || addresses < 1) {
  throw new Error('Say from how many addresses: npm run prove:stock-denial -- 1000');
}
const shoppers = 100;
const warmUpSeconds = 300;
/** A script that says falsely that somebody pays has its pieces for three minutes and more. */
const patienceOf = (falselyOpened: number) => (falselyOpened === 1 ? 240 : 60);
const shares = process.argv[3] === undefined ? [0, 0.1, 1] : [Number(process.argv[3]) / 100];
const scenes = shares.flatMap((falselyOpened) =>
  [200, 1].flatMap((pieces) =>
    [false, true].map((isSignedIn) => ({ pieces, falselyOpened, isSignedIn })),
  ),
);

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-stock-denial-'));
const program = await startProgram(dataDir);
const db = openDatabase(await databaseUrlOf(dataDir));
const stall = { origin: program.origin, db };
let isRight = true;
try {
  const outcomes = await buyBehindOneAddress(stall, { shoppers, withinSeconds: 60 });
  console.log(`  ${shoppers} honest shoppers behind one address: ${list(outcomes)}`);
  isRight &&= outcomes['paid'] === shoppers;
  console.log('\nA script that has just begun, from addresses that were never seen');
  for (const [turn, isSignedIn] of [false, true].entries()) {
    await show({ pieces: 1, falselyOpened: 0, isSignedIn }, `172.${16 + turn}`);
  }
  console.log(`\nA script whose addresses have asked for ${warmUpSeconds} seconds`);
  const network = '172.18';
  const alone = attackOf({ pieces: 1, falselyOpened: 0 }, network);
  await denyAlone(stall, alone, warmUpSeconds);
  for (const scene of scenes) {
    const seconds = await show(scene, network);
    // Against a script that says falsely that it is paying it only shows.
    isRight &&= scene.falselyOpened > 0 || seconds !== null;
  }
  process.exitCode = isRight ? 0 : 1;
} finally {
  await db.end();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
}

type Scene = { pieces: number; falselyOpened: number; isSignedIn: boolean };

function attackOf(scene: Pick<Scene, 'pieces' | 'falselyOpened'>, network: string): Attack {
  const { pieces, falselyOpened } = scene;
  const patienceSeconds = patienceOf(falselyOpened);
  return { pieces, falselyOpened, addresses, network, perSecond: 20, patienceSeconds };
}

/** How many seconds it took until the honest shopper had paid; null where they have not. */
async function show(scene: Scene, network: string): Promise<number | null> {
  const honest = scene.isSignedIn ? await signedIn() : visitorAt(program.origin);
  const figures = await denyStock(stall, attackOf(scene, network), honest);
  const who = scene.isSignedIn ? 'somebody signed in' : 'a guest';
  const share = `${scene.falselyOpened * 100} % of the windows falsely open`;
  console.log(`\n  ${scene.pieces} pieces, ${share}, ${who}\n${describe(figures)}`);
  return figures.secondsUntilPaid;
}

async function signedIn(): Promise<Visitor> {
  const shopper = (await readDemoSignIns(dataDir)).find(({ role }) => role === 'customer');
  if (!shopper) throw new Error('The demo shop has no shopper');
  const visitor = visitorAt(program.origin);
  await visitor.signIn('/auth', shopper.email, shopper.password);
  return visitor;
}

function describe(figures: DenialFigures): string {
  const { ordersOfScript, refusals, mostReserved, tries, secondsUntilPaid } = figures;
  return `    Orders of the script             ${ordersOfScript}
    Refused to the script            ${list(refusals) || 'none'}
    Pieces reserved at most          ${mostReserved}
    Honest: tries                    ${tries}
    Honest: seconds until paid       ${secondsUntilPaid ?? 'NOT BOUGHT'}`;
}

function list(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([what, times]) => `${what} ${times}`)
    .join(', ');
}
