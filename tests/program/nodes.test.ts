import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownPrograms, type PostgresCluster, startCluster } from '../support/postgres-cluster.ts';
import { type Database, openDatabase, valueOf } from '../../proofs/support/database.ts';
import { type Fleet, openFleet } from '../../proofs/support/nodes/fleet.ts';
import { openMarket } from '../../proofs/support/nodes/market.ts';
import { killNodesWhileSelling } from '../../proofs/support/nodes/node-kills.ts';
import { measureRateChanges } from '../../proofs/support/nodes/rate-changes.ts';
import { restartNodesWhileSelling } from '../../proofs/support/nodes/rolling-restart.ts';
import { slowdown } from '../support/slowdown.ts';

const people = { buyers: 4, lookers: 4 };
let cluster: PostgresCluster;
let db: Database;
let fleet: Fleet;
beforeAll(async () => {
  cluster = await startCluster(await ownPrograms());
  db = openDatabase(cluster.url);
  fleet = await openFleet({ count: 3, databaseUrl: cluster.url });
});
afterAll(async () => {
  await fleet.close();
  await db.end();
  await cluster.remove();
});

test('nodes that start at once on an empty database all open, and one creates schema and demo', async () => {
  const programs = await Promise.all(fleet.nodes.map((node) => node.start()));
  await fleet.untilReady(3);
  const said = programs.map((program) => program.output());
  const count = (words: RegExp) => said.filter((text) => words.test(text)).length;
  expect(count(/products loaded/)).toBe(1);
  expect(count(/Administrator .*password \S+/)).toBe(1);
  const isOnce = `select count(*) = count(distinct created_at) from drizzle.__drizzle_migrations`;
  expect(await valueOf(db, isOnce)).toBe(true);
  const problems = said.flatMap((text) => text.match(/^.*"level":[56]0.*$/gm) ?? []);
  expect(problems).toEqual([]);
  for (const { origin } of fleet.nodes) {
    expect((await fetch(origin)).status).toBe(200);
  }
}, 120_000);

test('a new gold rate reaches every node within a second', async () => {
  expect(Math.max(...(await measureRateChanges(fleet, db, 5)))).toBeLessThan(1_000 * slowdown());
});

test('a rolling restart of the nodes fails no request of visitors or buyers', async () => {
  const figures = await restartNodesWhileSelling({ fleet, db, rounds: 1, people });
  console.log(`Nodes ended after ${figures.stopMs} ms and were back after ${figures.backMs} ms.`);
  expect(figures).toMatchObject({ restarts: 3, failures: [], lost: 0, broken: [] });
  expect(figures.answeredAsPaid).toBeGreaterThan(0);
}, 300_000);

test('a killed node loses only its own requests, no paid order and no piece', async () => {
  const figures = await killNodesWhileSelling({ fleet, db, kills: 2, everyMs: 4_000, people });
  expect(figures).toMatchObject({ kills: 2, otherFailures: [], lost: 0, broken: [] });
  expect(figures.answeredAsPaid).toBeGreaterThan(0);
}, 300_000);

test('after a newer version has changed the database, a node works on, but cannot be restarted', async () => {
  await db.query(`
    alter table products add column added_later text;
    alter table orders add column added_later text default 'new' not null;
    create table later_things (id int primary key, product_id uuid references products);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9999999999999)`);
  const failuresBefore = fleet.proxy.failures.length;
  const market = await openMarket({ db, visitor: fleet.visitor, ...people });
  await vi.waitFor(() => expect(market.paid.length).toBeGreaterThan(10), 60_000);
  expect(await market.close()).toEqual({ lost: 0, broken: [] });
  expect(fleet.proxy.failures.slice(failuresBefore)).toEqual([]);
  expect(fleet.proxy.readyPorts()).toHaveLength(3);
  await fleet.nodes[0]?.program?.stop();
  await expect(fleet.nodes[0]?.start()).rejects.toThrow(
    'A newer version of the shop has changed the database',
  );
}, 120_000);
