import { randomInt } from 'node:crypto';
import { brokenRules } from '../../tests/support/money-rules.ts';
import { addRing, type Database, openDatabase, piecesOf, valueOf } from './database.ts';
import { databaseUrlOf, type Program, startProgram } from './program.ts';
import { openOrder, pay, verify } from './purchase.ts';
import { visitorAt } from './visitor.ts';

/** What was reported to shoppers before the shop was killed: it must remain true. */
type Ledger = { steps: number; paid: Map<string, string>; captured: Map<string, string> };

export type KillFigures = {
  kills: number;
  /** Orders reported as paid, and those of them that were unpaid, or paid otherwise, after the restart. */
  answeredAsPaid: number;
  lost: number;
  /** Orders whose payment the provider had and the shop did not know when it was killed; all are found. */
  foundAfterwards: number;
  /** From the start command to the first page, and to the last payment found. */
  readyMs: number[];
  recoveredMs: number[];
  broken: string[];
};

const stock = 100_000;
const timeoutMs = 150_000;

/** Repeatedly kills the whole program while people buy, and checks each time what the next start makes of it. */
export async function killAgainAndAgain(
  dataDir: string,
  { kills, buyers, onKill }: { kills: number; buyers: number; onKill?: (text: string) => void },
): Promise<KillFigures> {
  const figures: KillFigures = {
    kills: 0,
    answeredAsPaid: 0,
    lost: 0,
    foundAfterwards: 0,
    readyMs: [],
    recoveredMs: [],
    broken: [],
  };
  let program = await startProgram(dataDir);
  const db = openDatabase(await databaseUrlOf(dataDir));
  const ring = await addRing(db, stock);
  await db.end();
  try {
    for (; figures.kills < kills; figures.kills += 1) {
      const ledger = await buyUntilKilled(program, ring, buyers);
      const startedAt = performance.now();
      program = await startProgram(dataDir);
      await visitorAt(program.origin).ask('/');
      figures.readyMs.push(since(startedAt));
      await lookBack(program, ring, ledger, figures);
      figures.recoveredMs.push(since(startedAt));
      onKill?.(
        `${figures.kills + 1}: killed after ${ledger.steps} answers, ready in ${figures.readyMs.at(-1)} ms, ` +
          `all payments found in ${figures.recoveredMs.at(-1)} ms`,
      );
    }
  } finally {
    await program.stop();
  }
  return figures;
}

/** Lets people buy and kills everything after some number of responses, anywhere in their purchases. */
async function buyUntilKilled(program: Program, ring: string, buyers: number): Promise<Ledger> {
  const db = openDatabase(await databaseUrlOf(program.dataDir));
  const keyId = await valueOf<string>(db, 'select key_id from sandbox.settings');
  await db.end();
  const ledger: Ledger = { steps: 0, paid: new Map(), captured: new Map() };
  const lastStep = randomInt(3 * buyers, 12 * buyers);
  let isTime = () => undefined as void;
  const time = new Promise<void>((resolve) => (isTime = resolve));
  const step = () => {
    ledger.steps += 1;
    if (ledger.steps === lastStep) isTime();
  };
  const buying = Array.from({ length: buyers }, (_, index) =>
    // Every third buyer closes the browser once the bank has the money.
    buyOnAndOn({ program, ring, keyId, ledger, step, verifies: index % 3 !== 0 }),
  );
  await time;
  await program.kill();
  await Promise.all(buying);
  return ledger;
}

type Buying = {
  program: Program;
  ring: string;
  keyId: string;
  ledger: Ledger;
  step: () => void;
  verifies: boolean;
};

async function buyOnAndOn(buying: Buying): Promise<void> {
  const { program, ring, keyId, ledger, step, verifies } = buying;
  const buyer = visitorAt(program.origin);
  try {
    for (;;) {
      const order = await openOrder(buyer, ring);
      const { orderId } = order;
      step();
      const signed = await pay(buyer, keyId, order);
      ledger.captured.set(orderId, signed.razorpay_payment_id);
      step();
      if (!verifies) continue;
      const verified = await verify(buyer, orderId, signed);
      if (verified.json()['payment_status'] === 'paid') {
        ledger.paid.set(orderId, signed.razorpay_payment_id);
      }
      step();
    }
  } catch (fault) {
    // The shop is gone: unanswered requests may or may not have taken effect.
    if (!(fault instanceof TypeError)) throw fault;
  }
}

async function lookBack(
  program: Program,
  ring: string,
  ledger: Ledger,
  figures: KillFigures,
): Promise<void> {
  const db = openDatabase(await databaseUrlOf(program.dataDir));
  try {
    figures.answeredAsPaid += ledger.paid.size;
    figures.lost += await countLost(db, ledger.paid);
    figures.foundAfterwards += await findAllPayments(db);
    figures.lost += await countLost(db, ledger.captured);
    figures.broken.push(...(await brokenRules(db)));
    const pieces = await piecesOf(db, ring);
    if (pieces !== stock) figures.broken.push(`${stock} rings have become ${pieces}`);
  } finally {
    await db.end();
  }
}

/** How many of the orders are not paid with exactly that payment. */
async function countLost(db: Database, reported: ReadonlyMap<string, string>): Promise<number> {
  const { rows } = await db.query<{ id: string; payment: string }>(
    `select id, razorpay_payment_id as payment from orders
     where id = any($1) and payment_status = 'paid'`,
    [[...reported.keys()]],
  );
  const paid = new Map(rows.map(({ id, payment }) => [id, payment]));
  return [...reported].filter(([id, payment]) => paid.get(id) !== payment).length;
}

/** Waits until the shop knows every payment of the provider; returns how many it had to find. */
async function findAllPayments(db: Database): Promise<number> {
  const unknown = () =>
    valueOf<number>(
      db,
      `select count(*)::int from sandbox.payments p join orders o on o.razorpay_order_id = p.order_id
       where p.status = 'captured' and o.payment_status in ('pending', 'failed')`,
    );
  const atFirst = await unknown();
  const deadline = performance.now() + timeoutMs;
  while ((await unknown()) > 0) {
    if (performance.now() > deadline) throw new Error(`${await unknown()} payments are not found`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return atFirst;
}

function since(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}
