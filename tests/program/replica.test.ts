import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import {
  ownPrograms,
  type PostgresCluster,
  startCluster,
  startStandby,
} from '../support/postgres-cluster.ts';
import { addRing, type Database, openDatabase, valueOf } from '../../proofs/support/database.ts';
import { signedInOwner } from '../../proofs/support/imports.ts';
import { type Program, startProgram } from '../../proofs/support/program.ts';
import { openOrder } from '../../proofs/support/purchase.ts';
import { type Visitor, visitorAt } from '../../proofs/support/visitor.ts';
import { onFreshConnections } from '../../proofs/support/workers.ts';

const dataDir = useTestFolder();
let primary: PostgresCluster;
let standby: PostgresCluster;
let program: Program;
let db: Database;
let onStandby: Database;
let owner: Visitor;

beforeAll(async () => {
  primary = await startCluster(await ownPrograms());
  standby = await startStandby(primary);
  program = await startProgram(dataDir, {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: standby.url,
    PROCESSES: '2',
  });
  db = openDatabase(primary.url);
  onStandby = openDatabase(standby.adminUrl);
  owner = onFreshConnections(await signedInOwner(program.origin, dataDir));
});
afterAll(async () => {
  await db?.end();
  await onStandby?.end();
  await program?.stop();
  await standby?.remove();
  await primary?.remove();
});

/** Places orders and returns those that the list or its export lacked right afterwards. */
async function orderAndLook(orders: number): Promise<string[]> {
  const ring = await addRing(db, orders);
  const missing: string[] = [];
  for (let turn = 0; turn < orders; turn += 1) {
    const { orderId } = await openOrder(visitorAt(program.origin), ring);
    for (const address of ['/admin/orders?payment=all', '/admin/api/export/orders?payment=all']) {
      const { text } = await owner.ask(address);
      if (!text.includes(orderId)) missing.push(`${address} lacks ${orderId}`);
    }
  }
  return missing;
}

const warnings = () => program.output().match(/the replica is unavailable/g)?.length ?? 0;
const readings = () =>
  valueOf<number>(
    onStandby,
    `select xact_commit::int from pg_stat_database where datname = 'kanak'`,
  );

test('lists and exports are read from the replica, and include what was just written', async () => {
  const before = await readings();
  expect(await orderAndLook(8)).toEqual([]);
  const areCounted = async () => expect(await readings()).toBeGreaterThan(before + 16);
  await vi.waitFor(areCounted, { timeout: 10_000 });
});

test('while the replica lags or is down, the primary is read, and each process logs it once', async () => {
  const before = warnings();
  await onStandby.query('select pg_wal_replay_pause()');
  expect(await orderAndLook(6)).toEqual([]);
  await standby.kill();
  expect(await orderAndLook(6)).toEqual([]);
  expect(warnings()).toBe(before + 2);
  await standby.start();
  await vi.waitFor(
    async () => {
      expect(await orderAndLook(2)).toEqual([]);
      expect(program.output().match(/reading from the replica again/g)).toHaveLength(before + 2);
    },
    { timeout: 30_000, interval: 500 },
  );
});
