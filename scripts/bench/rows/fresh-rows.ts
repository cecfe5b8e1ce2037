import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { collectionPath } from '#app/storefront/paths.ts';
import { type Connection, openConnection, writeRequest } from '../load/connection.ts';
import type { HttpAnswer } from '../load/http-answer.ts';
import { spreadOf } from '../load/run-load.ts';
import type { Bench, Row } from '../measure.ts';
import { openStopwatch, readUsage } from '../processes.ts';

/** A change that drops a page from the cache, and another page that shows when the shop has heard of it. */
type Change = { make(): Promise<unknown>; witness: string };
type FreshPage = { name: string; path: string; change: Change };

/** How many times as long as a page is measured all are rendered before. */
const warmUps = 3;
const minRounds = 5;
const maxWaitMs = 10_000;

/** Pages that are rendered anew for every request: before each the gold rate changes, which changes every price. */
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

/** What must not grow with the shop, rendered anew each time. */
export async function* sizeRows(bench: Bench): AsyncGenerator<Row> {
  const { change } = rateChange(bench);
  // The list of the files shows no change, the files do.
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

/** In rupees for a gram; what the demo shop and every new one begin with. */
const startRate = 5_000;
/** Counted apart, so that no change of a kind is like the one before it. */
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

/** A search shows names; a new rate besides puts all lists in order again, which their own row shows. */
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

/** No price stands on the page of all collections, but how each begins. */
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
 * A shop has rendered thousands of pages since it was started, and what Node has run often it runs several times as fast:
 * all pages are rendered anew, over and over, before one is measured.
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
 * One after the other on one connection: a change, a wait until the witness shows it, and then the page, and while that is
 * answered the processor's time is read.
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
  // The first round goes before.
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
    // One in dozens meets a collection of garbage or the database's own work, and would count for all.
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

/** What tells one rendering from another; a page that stays the same may yet be compressed anew. */
function versionOf({ head, body }: HttpAnswer): string {
  return (
    /\r\netag: *(.+)/i.exec(head)?.[1] ?? createHash('sha256').update(body).digest('base64url')
  );
}
