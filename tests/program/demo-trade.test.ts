import path from 'node:path';
import { expect, test } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { slowdown } from '../support/slowdown.ts';
import { openDatabase, valueOf } from '../../proofs/support/database.ts';
import { databaseUrlOf, startProgram } from '../../proofs/support/program.ts';
import { visitorAt } from '../../proofs/support/visitor.ts';

const folder = useTestFolder();
const settings = { DEMO_TRADE: 'on' };
const isPlayed = `select count(*)::int from pg_locks where locktype = 'advisory' and objid = 5209119 and granted`;
const ordered = 'select count(*)::int from orders';

test('a demo shop shows a page within a second, and gets its orders later, even if it is killed', async () => {
  const dataDir = path.join(folder, 'data');
  const first = await startProgram(dataDir, settings);
  const openedAt = performance.now();
  expect((await visitorAt(first.origin).ask('/')).status).toBe(200);
  const firstPageMs = Math.round(performance.now() - openedAt);
  console.log(`The first page came after ${firstPageMs} ms.`);
  expect(firstPageMs).toBeLessThan(1_000 * slowdown());

  const watching = openDatabase(await databaseUrlOf(dataDir));
  await expect.poll(() => valueOf(watching, isPlayed), { timeout: 30_000, interval: 20 }).toBe(1);
  expect(await valueOf(watching, ordered)).toBe(0);
  await first.kill();
  await watching.end();

  const second = await startProgram(dataDir, settings);
  const db = openDatabase(await databaseUrlOf(dataDir));
  // Another process takes over the killed process's sweep only after its heartbeat has failed.
  await expect.poll(() => valueOf(db, ordered), { timeout: 200_000 }).toBeGreaterThan(0);
  const orders = await valueOf<number>(db, ordered);
  expect(orders).toBeGreaterThanOrEqual(58);
  expect(orders).toBeLessThanOrEqual(61);
  await db.end();
  expect(await second.stop()).toEqual({ code: 0, signal: null });
}, 300_000);
