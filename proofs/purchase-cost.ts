/**
 * The database cost of a purchase: statements, transactions, write-ahead log, syncs to disk and stored bytes. Figures for
 * docs/scale.md:
 *
 *   npm run prove:purchase-cost -- 200
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './support/database.ts';
import { databaseUrlOf } from './support/program.ts';
import { visitorAt } from './support/visitor.ts';
import { openBenchShop } from '../scripts/bench/bench-shop.ts';
import { type Offer, orderOf } from '../scripts/bench/load/run-purchases.ts';
import { readUsage } from '../scripts/bench/processes.ts';
import { countStatements } from './count-statements.ts';

const purchases = Number(process.argv[2] ?? 200);
if (!Number.isInteger(purchases) || purchases < 1) {
  throw new Error('Say how many: npm run prove:purchase-cost -- 200');
}
const idleMs = 5_000;
const crowd = 16;
/** PostgreSQL's processes report their statistics within a second. */
const reportedMs = 2_000;

const shop = await openBenchShop(58, console.log);
let idle: Cost;
try {
  await buy(shop.origin, 20);
  idle = await costOf(shop.db, () => delay(idleMs));
  const first = await costOf(shop.db, () => buy(shop.origin, purchases));
  // By then, the full-page writes that follow a checkpoint are done.
  const later = await costOf(shop.db, () => buy(shop.origin, purchases));
  const statements = await countStatements(
    {
      dataDir: shop.dataDir,
      databaseUrl: await databaseUrlOf(shop.dataDir),
      providerUrl: shop.providerUrl,
    },
    (origin) => buy(origin, 20),
  );
  const spreadRate = await rateOf(shop.offers);
  const hotRate = await rateOf(shop.offers.slice(0, 1));
  console.log(`
  Statements of one purchase         ${[...statements].map(([path, count]) => `${path} ${count}`).join(', ')}
  At rest, each second               ${atRest('walBytes').toFixed(0)} bytes of log, ${atRest('transactions').toFixed(1)} transactions
  ${row('at first', first)}
  ${row('later', later)}
  ${crowd} shoppers at once             ${spreadRate} purchases a second of ${shop.offers.length} products, ${hotRate} of one`);
} finally {
  await shop.stop();
}

/** The purchases per second of shoppers buying these pieces concurrently. */
async function rateOf(offers: readonly Offer[]): Promise<string> {
  const each = Math.ceil(purchases / crowd);
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: crowd }, async (_, place) => {
      for (let turn = 0; turn < each; turn += 1) {
        const offer = offers[(place * each + turn) % offers.length];
        if (offer) await buyOne(shop.origin, offer);
      }
    }),
  );
  return ((crowd * each) / ((performance.now() - startedAt) / 1_000)).toFixed(0);
}

/** The background rate per second while nobody buys. */
function atRest(name: Counted): number {
  return idle[name] / (idle.countedMs / 1_000);
}

type Counted = 'transactions' | 'walBytes' | 'wholePages' | 'syncs' | 'storedBytes';
type Cost = Record<Counted, number> & {
  ms: number;
  /** Of shop and PostgreSQL together, and of PostgreSQL alone. */
  processorMs: number;
  databaseMs: number;
  /** The duration over which PostgreSQL's figures were counted. */
  countedMs: number;
};

function row(when: string, cost: Cost): string {
  const each = (value: number, digits = 0) => (value / purchases).toFixed(digits);
  // Without what the shop does meanwhile in any case.
  const own = (name: Counted, digits = 0) =>
    each(cost[name] - (atRest(name) * cost.countedMs) / 1_000, digits);
  return `Each of ${purchases} purchases ${when}: ${each(cost.ms, 1)} ms, ${each(cost.processorMs, 2)} ms of the processor (${each(cost.databaseMs, 2)} PostgreSQL's), ${own('transactions', 1)} transactions, ${own('walBytes')} bytes of log (${own('wholePages', 2)} pages whole), ${own('syncs', 1)} syncs, ${own('storedBytes')} bytes stored`;
}

async function costOf(db: Database, work: () => Promise<unknown>): Promise<Cost> {
  await delay(reportedMs);
  const countedFrom = performance.now();
  const before = await readCounters(db);
  const workedBefore = await readWork();
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  const worked = await readWork();
  await delay(reportedMs);
  const after = await readCounters(db);
  const grown = (name: keyof typeof after) => Number(after[name]) - Number(before[name]);
  return {
    ms,
    processorMs: worked.all - workedBefore.all,
    databaseMs: worked.database - workedBefore.database,
    countedMs: performance.now() - countedFrom,
    transactions: grown('transactions'),
    walBytes: grown('wal_bytes'),
    wholePages: grown('wal_fpi'),
    syncs: grown('syncs'),
    storedBytes: grown('stored'),
  };
}

async function readWork(): Promise<{ all: number; database: number }> {
  const { database } = shop.watched;
  const all = await readUsage(shop.watched);
  const alone = await readUsage({ application: database, database });
  return { all: all?.processorMs ?? Number.NaN, database: alone?.processorMs ?? Number.NaN };
}

type Counters = Record<'transactions' | 'wal_bytes' | 'wal_fpi' | 'syncs' | 'stored', string>;

async function readCounters(db: Database): Promise<Counters> {
  const { rows } = await db.query<Counters>(
    `select (select xact_commit from pg_stat_database where datname = current_database()) as transactions,
            pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal_bytes,
            (select wal_fpi from pg_stat_wal) as wal_fpi,
            (select sum(fsyncs) from pg_stat_io where object = 'wal') as syncs,
            pg_database_size(current_database()) as stored`,
  );
  const [counters] = rows;
  if (!counters) throw new Error('PostgreSQL counts nothing');
  return counters;
}

/** Buys pieces one after another, of different products in turn, as shoppers without an account do. */
async function buy(origin: string, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    const offer = shop.offers[turn % shop.offers.length];
    if (offer) await buyOne(origin, offer);
  }
}

async function buyOne(origin: string, offer: Offer): Promise<void> {
  const buyer = visitorAt(origin);
  const order = await buyer.ask('/api/create-razorpay-order', { json: orderOf(offer) });
  const { orderId, razorpayOrderId } = order.json();
  const paid = await visitorAt(shop.providerUrl).ask('/pay', {
    json: { order_id: razorpayOrderId },
  });
  const answer = await buyer.ask('/api/verify-payment', {
    json: { ...paid.json<Record<string, string>>(), order_id: orderId },
  });
  if (answer.json()['payment_status'] !== 'paid') throw new Error(`Not paid: ${answer.text}`);
}
