import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Faults } from '#sandboxes/payments/faults.ts';
import { brokenRules } from '../../tests/support/money-rules.ts';
import {
  countPieces,
  disagreements,
  type MoneySums,
  readSums,
} from '../../tests/support/money-sums.ts';
import { addRing, type Database, openDatabase, valueOf } from './database.ts';
import { signedInOwner } from './imports.ts';
import { databaseUrlOf, findFreePort, startProgram } from './program.ts';
import { anyOf, type Market, shopOnAndOn } from './soak-shoppers.ts';
import type { Visitor } from './visitor.ts';

export type SoakFigures = {
  deeds: Record<string, number>;
  kills: number;
  sums: MoneySums;
  /** Differing sums, violated invariants, lost or invented pieces, broken promises, and unacceptable responses. */
  faults: string[];
};

const shoppers = 8;
/** Stock per minute of each ring: some sell out half way, so that buyers compete for the last ones; the rest never do. */
const stockPerMinute = [10, 10, 10, 150, 150, 150];
const timeoutMs = 300_000;

/** Lets random people buy for a while, with everything failing that can, then waits for the sweeps and compares the sums. */
export async function soak(
  dataDir: string,
  {
    seconds,
    killEverySeconds,
    onEvent,
  }: { seconds: number; killEverySeconds: number; onEvent?: (text: string) => void },
): Promise<SoakFigures> {
  const PORT = String(await findFreePort());
  const start = () => startProgram(dataDir, { PORT });
  let program = await start();
  const db = openDatabase(await databaseUrlOf(dataDir));
  const rings = await Promise.all(
    stockPerMinute.map((stock) => addRing(db, Math.ceil((stock * seconds) / 60))),
  );
  const before = await countPieces(db);
  const market: Market = {
    origin: program.origin,
    keyId: await valueOf<string>(db, 'select key_id from sandbox.settings'),
    rings,
    isOver: false,
    deeds: new Map(),
    reportedPaid: new Set(),
    oddities: [],
  };
  const staff = await signedInOwner(program.origin, dataDir);
  const helpers = [
    repeat(market, 700, () => refundSome(staff, db)),
    repeat(market, 3_000, () => db.query(rateChange, [String(4_900 + randomInt(200))])),
    repeat(market, 5_000, () => db.query(faultChange, [JSON.stringify(someFaults())])),
    repeat(market, 4_000, () => db.query(timeIsUp)),
  ];
  const people = Array.from({ length: shoppers }, () => shopOnAndOn(market));
  let kills = 0;
  const end = performance.now() + seconds * 1_000;
  try {
    while (performance.now() < end) {
      await delay(Math.min(end - performance.now(), killEverySeconds * 1_000));
      if (performance.now() >= end) break;
      await program.kill();
      program = await start();
      kills += 1;
      onEvent?.(`killed ${kills} times; ${market.reportedPaid.size} orders reported as paid`);
    }
    market.isOver = true;
    await Promise.all([...people, ...helpers]);
    await db.query(faultChange, ['{}']);
    onEvent?.('over; waiting for the sweeps');
    return { deeds: Object.fromEntries(market.deeds), kills, ...(await addUp(db, market, before)) };
  } finally {
    market.isOver = true;
    await db.end();
    await program.stop();
  }
}

/**
 * Repeats an action until the market is over; the shop or its database may be unavailable. It does not begin at once: a provider
 * that refuses from the start would let nobody buy in a short market.
 */
async function repeat(market: Market, everyMs: number, act: () => Promise<unknown>): Promise<void> {
  const shortestMs = Math.ceil(everyMs / 3);
  while (!market.isOver) {
    await delay(randomInt(shortestMs, everyMs));
    if (!market.isOver) await act().catch(() => undefined);
  }
}

const rateChange = `update globals set variable_value = $1, updated_at = now()
  where variable_name = 'gold_price_per_gram'`;
const faultChange = 'update sandbox.settings set faults = $1::jsonb';
/** Makes reservations expire faster than the clock. */
const timeIsUp = `update stock_reservations set expires_at = now() where state = 'reserved' and random() < 0.2`;

/** Provider faults that leave the truth discoverable, one or two at a time, or none. */
function someFaults(): Partial<Faults> {
  const faults: Partial<Faults>[] = [
    {},
    {},
    { tamperedSignature: true },
    { captureOff: true },
    { lateAuthorisationSeconds: 3 },
    { dropWebhooks: true },
    { duplicateWebhooks: true, reverseWebhooks: true },
    { webhookDelaySeconds: 4 },
    { api: 'server-error' },
    { api: 'too-many-requests' },
    { api: 'lose-answer' },
    { refunds: 'pending' },
  ];
  return { ...anyOf(faults), ...anyOf(faults) };
}

/** Staff refund a random order, fully or partly, and sometimes click twice. */
async function refundSome(staff: Visitor, db: Database): Promise<void> {
  const { rows } = await db.query<{ id: string; total: string }>(
    `select id, total_amount_paise as total from orders
     where payment_status in ('paid', 'partially_refunded') order by random() limit 1`,
  );
  const [order] = rows;
  if (!order) return;
  const part = anyOf([1, 1, 0.5, 0.1]);
  const amount = String(Math.floor((Number(order.total) * part) / 100));
  const form = { intent: 'refund', id: order.id, refundId: randomUUID(), amount, reason: 'A soak' };
  const press = () => staff.ask(`/admin/orders/${order.id}`, { form });
  await Promise.all(Array.from({ length: anyOf([1, 1, 2]) }, press));
}

async function addUp(
  db: Database,
  market: Market,
  before: Record<string, number>,
): Promise<Pick<SoakFigures, 'sums' | 'faults'>> {
  const deadline = performance.now() + timeoutMs;
  let sums = await readSums(db);
  let faults = [...(await brokenRules(db, { isSettled: true })), ...disagreements(sums)];
  while (faults.length > 0 && performance.now() < deadline) {
    await delay(500);
    sums = await readSums(db);
    faults = [...(await brokenRules(db, { isSettled: true })), ...disagreements(sums)];
  }
  faults.push(...market.oddities);
  const after = await countPieces(db);
  for (const [piece, count] of Object.entries(before)) {
    if (after[piece] !== count) faults.push(`${count} of ${piece} have become ${after[piece]}`);
  }
  const paid = await valueOf<number>(
    db,
    `select count(*)::int from orders where id = any($1)
       and payment_status in ('paid', 'partially_refunded', 'refunded')`,
    [[...market.reportedPaid]],
  );
  const broken = market.reportedPaid.size - paid;
  if (broken > 0) faults.push(`${broken} orders were reported as paid and are not`);
  return { sums, faults };
}
