import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { collectionPath } from '#app/storefront/paths.ts';
import { type Connection, openConnection, writeRequest } from '../load/connection.ts';
import type { HttpAnswer } from '../load/http-answer.ts';
import { spreadOf } from '../load/run-load.ts';
import type { Bench, Row } from '../measure.ts';
import { openStopwatch, readUsage } from '../processes.ts';

/** A change that drops a page from the cache, and another page that shows when the shop has noticed it. */
type Change = { make(): Promise<unknown>; witness: string };
type FreshPage = { name: string; path: string; change: Change };

/** Warm-up time, as a multiple of the measuring time. */
const warmUps = 3;
const minRounds = 5;
const maxWaitMs = 10_000;

/** Pages rendered anew for every request: the gold rate, and with it every price, changes before each. */
export async function* freshRows(bench: Bench): AsyncGenerator<Row> {
  const { change, product } = rateChange(bench);
  const pages = [
    { name: 'list of 24 cards, fresh', path: '/products', change },
    { name: 'product, fresh', path: product, change },
    { name: 'home, fresh', path: '/', change },
  ];
  await warmUp(bench, change);
  for (const page of pages) yield await measureFresh(bench, page);
  await setRate(bench, startRate);
}

/** Pages whose cost must not grow with the shop, rendered anew each time. */
export async function* sizeRows(bench: Bench): AsyncGenerator<Row> {
  const { change } = rateChange(bench);
  // The sitemap index does not show the change, its files do.
  const { sitemap } = bench.shop;
  const pages: FreshPage[] = [
    { name: '/products by price, fresh', path: '/products?sort=price-low', change },
    {
      name: '/api/search?q=jumka, fresh',
      path: '/api/search?q=jumka',
      change: await nameChange(bench),
    },
    { name: '/collections, fresh', path: '/collections', change: await collectionChange(bench) },
    { name: `${sitemap}, fresh`, path: sitemap, change },
  ];
  await warmUp(bench, change);
  for (const page of pages) yield await measureFresh(bench, page);
  await setRate(bench, startRate);
}

/** In rupees per gram; the initial rate of every new shop. */
const startRate = 5_000;
/** Counted separately, so that no change repeats the previous one of its kind. */
let rateChanges = 0;
let collectionChanges = 0;
let nameChanges = 0;

function setRate({ shop: { db } }: Bench, rupees: number) {
  return db.query(
    `update globals set variable_value = $1, updated_at = now()
     where variable_name = 'gold_price_per_gram'`,
    [String(rupees)],
  );
}

function rateChange(bench: Bench) {
  const [first, second] = bench.shop.offers;
  if (!first || !second) throw new Error('The shop has less than two products');
  const make = () => setRate(bench, startRate + 1 + (rateChanges++ % 50));
  return { change: { make, witness: `/product/${first.id}` }, product: `/product/${second.id}` };
}

/** Search results show names; a new rate would also re-sort all lists, which has its own row. */
async function nameChange({ shop: { db } }: Bench): Promise<Change> {
  const { rows } = await db.query<{ id: string }>(
    `select id from products where name ilike '%jhumka%' and type = 'product'
     order by created_at desc, id desc limit 1`,
  );
  const [newest] = rows;
  if (!newest) throw new Error('The shop has no jhumka');
  const sql = 'update products set name = $1 where id = $2';
  const make = () => db.query(sql, [`Jumka, changed ${nameChanges++} times`, newest.id]);
  return { make, witness: `/product/${newest.id}` };
}

/** The page of all collections shows no prices, but the beginning of each description. */
async function collectionChange({ shop: { db } }: Bench): Promise<Change> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from collections order by created_at desc, id desc limit 1',
  );
  const [newest] = rows;
  if (!newest) throw new Error('The shop has no collection');
  const sql = 'update collections set description = $1 where id = $2';
  const make = () => db.query(sql, [`Changed ${collectionChanges++} times`, newest.id]);
  return { make, witness: collectionPath(newest) };
}

/**
 * A running shop has rendered thousands of pages, and Node runs hot code several times as fast: so all pages are rendered anew
 * repeatedly before one is measured.
 */
async function warmUp({ shop, seconds }: Bench, change: Change): Promise<void> {
  const connection = openConnection(shop.origin);
  const endsAt = performance.now() + warmUps * seconds * 1_000;
  while (performance.now() < endsAt) {
    await makeChange(connection, shop.origin, change);
    for (const path of shop.pages) await read(connection, shop.origin, path);
  }
  connection.close();
}

async function makeChange(connection: Connection, origin: string, change: Change): Promise<void> {
  const before = await read(connection, origin, change.witness);
  await change.make();
  await untilChanged(connection, origin, change.witness, before);
}

/**
 * Sequentially on one connection: a change, a wait until the witness shows it, and then the page, with the processor time read
 * around it.
 */
async function measureFresh({ shop, seconds }: Bench, page: FreshPage): Promise<Row> {
  const { origin, watched } = shop;
  const connection = openConnection(origin);
  const workedMs = await openStopwatch(watched);
  const times: number[] = [];
  const works: number[] = [];
  const failures: string[] = [];
  let seen = '';
  const ask = async () => {
    const workedBefore = workedMs();
    const startedAt = performance.now();
    const answer = await connection.send(writeRequest(origin, { path: page.path }));
    times.push(performance.now() - startedAt);
    const workedAfter = workedMs();
    if (workedBefore !== null && workedAfter !== null) works.push(workedAfter - workedBefore);
    const now = versionOf(answer);
    if (answer.status !== 200) failures.push(`${page.path}: ${answer.status}`);
    else if (now === seen) failures.push(`${page.path}: not rendered anew`);
    seen = now;
  };
  const endsAt = performance.now() + seconds * 1_000;
  // The first round is a warm-up.
  while (performance.now() < endsAt || times.length < minRounds + 1) {
    await makeChange(connection, origin, page.change);
    await ask();
  }
  connection.close();
  const { memoryMb = null } = (await readUsage(watched)) ?? {};
  return {
    name: page.name,
    requestsPerSecond: 1_000 / meanOf(times.slice(1)),
    isFlatOut: false,
    ...spreadOf(times.slice(1)),
    // One in dozens coincides with garbage collection or database maintenance and would dominate an average.
    processorMs: works.length > 1 ? medianOf(works.slice(1)) : null,
    memoryMb,
    count: times.length - 1,
    failures: failures.length,
    failure: failures[0] ?? null,
  };
}

function meanOf(values: number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function untilChanged(
  connection: Connection,
  origin: string,
  path: string,
  before: string,
): Promise<void> {
  const endsAt = performance.now() + maxWaitMs;
  while ((await read(connection, origin, path)) === before) {
    if (performance.now() > endsAt) throw new Error(`${path} never showed the change`);
    await wait(5);
  }
}

async function read(connection: Connection, origin: string, path: string): Promise<string> {
  const answer = await connection.send(writeRequest(origin, { path }));
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return versionOf(answer);
}

/** Distinguishes renderings; an unchanged page may still be compressed anew. */
function versionOf({ head, body }: HttpAnswer): string {
  return (
    /\r\netag: *(.+)/i.exec(head)?.[1] ?? createHash('sha256').update(body).digest('base64url')
  );
}
