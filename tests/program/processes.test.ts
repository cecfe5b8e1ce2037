import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeTestFolder, useTestFolder } from '#platform/test-folder.server.ts';
import {
  isAlive,
  postmasterOf,
  processesBelow,
  type Program,
  startInVain,
  startProgram,
  untilGone,
} from '../../proofs/support/program.ts';
import { useShop } from '../../proofs/support/use-shop.ts';
import { visitorAt } from '../../proofs/support/visitor.ts';
import {
  onFreshConnections,
  onOneConnection,
  openedPids,
  requestsIn,
} from '../../proofs/support/workers.ts';
import { eventually } from '../support/eventually.ts';

const shared = useShop();
const settings = { PROCESSES: '3', LOG_LEVEL: 'info' };
const dataDir = useTestFolder();
let shop: Program;

/** Starts the shop in three processes for one test. */
async function start(): Promise<number[]> {
  shop = await startProgram(dataDir, settings);
  onTestFinished(() => shop.kill());
  return eventually(() => {
    const pids = openedPids(shop.output());
    expect(pids).toHaveLength(3);
    return pids;
  });
}

/** An uncached page of one viewer, so that the log names the process that answered. */
const ownPage = (number: number) => `/order-confirmation/of-client-${number}`;

test('a shop of three processes opens once, answers from all of them, and leaves none behind', async () => {
  const pids = await start();
  const visitor = onFreshConnections(visitorAt(shop.origin));
  for (let number = 0; number < 12; number += 1) await visitor.ask(ownPage(number));
  await eventually(() => {
    const answering = requestsIn(shop.output()).filter((each) => each.path.includes('of-client'));
    expect(answering).toHaveLength(12);
    expect(new Set(answering.map(({ pid }) => pid))).toEqual(new Set(pids));
  });
  expect(shop.output().match(/Kanak is open/g)).toHaveLength(1);
  const family = await processesBelow(shop.pid);
  expect(await shop.stop()).toEqual({ code: 0, signal: null });
  await untilGone(family);
});

test('a process killed under load loses only its own requests, and is replaced', async () => {
  const pids = await start();
  const clients = Array.from({ length: 18 }, () => onOneConnection(shop.origin));
  onTestFinished(() => {
    for (const client of clients) client.close();
  });
  await Promise.all(clients.map((client, number) => client.ask(ownPage(number))));
  const pidOf = await eventually(() => {
    const found = new Map(requestsIn(shop.output()).map((each) => [each.path, each.pid]));
    const all = clients.map((_, number) => found.get(ownPage(number)));
    expect(all).not.toContain(undefined);
    return all;
  });
  const victim = pids[1] ?? Number.NaN;
  const failed: number[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const loops = clients.map(async (client, number) => {
    while (!isOver) {
      const status = await client.ask(ownPage(number)).catch(() => void failed.push(number));
      if (status) statuses.add(status);
    }
  });
  process.kill(victim, 'SIGKILL');
  await vi.waitFor(() => expect(openedPids(shop.output())).toHaveLength(4), { timeout: 30_000 });
  isOver = true;
  await Promise.all(loops);

  const others = failed.filter((number) => pidOf[number] !== victim);
  expect({ others, fives: [...statuses].filter((status) => status >= 500) }).toEqual({
    others: [],
    fives: [],
  });
  // A retry is served by the other processes, except perhaps one so early that it still went to the dying process.
  expect(failed.length - new Set(failed).size).toBeLessThanOrEqual(1);
  expect(failed.length).toBeGreaterThan(0);
  const [, , , fresh] = openedPids(shop.output());
  const visitor = onFreshConnections(visitorAt(shop.origin));
  await eventually(async () => {
    await visitor.ask('/order-confirmation/afterwards');
    expect(requestsIn(shop.output()).map(({ pid }) => pid)).toContain(fresh);
  });
});

test('a connection handed to a dying process is cut off, and not left waiting', async () => {
  const [, , victim = Number.NaN] = await start();
  process.kill(victim, 'SIGSTOP');
  const outcomes: string[] = [];
  const clients = Array.from({ length: 6 }, () => onOneConnection(shop.origin));
  const asks = clients.map(async (client) => {
    const status = await client.ask('/healthz').catch(() => 'cut off');
    outcomes.push(String(status));
    client.close();
  });
  await vi.waitFor(() => expect(outcomes).toHaveLength(5), { timeout: 20_000 });
  process.kill(victim, 'SIGKILL');
  await Promise.all(asks);
  expect(outcomes).toEqual(['200', '200', '200', '200', '200', 'cut off']);
}, 40_000);

test('all processes end with the first one, even if it is killed, and the next start works', async () => {
  await start();
  const family = await processesBelow(shop.pid);
  expect(family.length).toBeGreaterThan(4);
  process.kill(shop.pid, 'SIGKILL');
  await untilGone(family.filter((pid) => pid !== shop.pid));
  await expect(visitorAt(shop.origin).ask('/healthz')).rejects.toThrow('fetch failed');
  await start();
  expect((await visitorAt(shop.origin).ask('/')).status).toBe(200);
});

describe('a shop of three processes that is stopped', () => {
  test('exits with code 0 in the middle of its work, and sends only complete responses', async () => {
    await start();
    const postmaster = await postmasterOf(dataDir);
    const family = await processesBelow(shop.pid);
    const visitor = onFreshConnections(visitorAt(shop.origin));
    const visits = Array.from({ length: 60 }, async (_, number) => {
      const { status, text } = await visitor.ask(`/no-such-page-${number}`);
      return { status, isWhole: text.endsWith('</html>') };
    });
    await Promise.race(visits);
    const ended = shop.stop();
    const answers = (await Promise.allSettled(visits)).flatMap((visit) =>
      visit.status === 'fulfilled' ? visit.value : [],
    );
    expect(await ended).toEqual({ code: 0, signal: null });
    await untilGone(family);
    expect(isAlive(postmaster)).toBe(false);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(answer).toEqual({ status: 404, isWhole: true });
  });

  test('never reports ready again once a process has reported not ready', async () => {
    await start();
    const watcher = onFreshConnections(visitorAt(shop.origin));
    const ask = async () => (await watcher.ask('/readyz')).status;
    expect(new Set([await ask(), await ask(), await ask(), await ask()])).toEqual(new Set([200]));
    const stopped = shop.stop();
    const seen: number[] = [];
    while ((await isAnswered(ask, seen)) && seen.length < 10_000);
    expect((await stopped).code).toBe(0);
    expect(seen.at(-1)).toBe(503);
    expect(seen.slice(seen.indexOf(503))).not.toContain(200);
  });
});

/** Sends a request and records the status; false once there is no response. */
async function isAnswered(ask: () => Promise<number>, seen: number[]): Promise<boolean> {
  try {
    seen.push(await ask());
    return true;
  } catch {
    return false;
  }
}

test('a shop whose processes all fail to open says so in one line and gives up', async () => {
  const folder = makeTestFolder();
  await writeFile(path.join(folder, 'shop-secret'), 'no secret');
  const { code, complaint } = await startInVain({
    DATA_DIR: folder,
    DATABASE_URL: shared.databaseUrl,
    ...settings,
  });
  expect(code).toBe(1);
  const line =
    /^The shop could not be opened: process \d ended 3 times before it was ready \(code 1\); .*$/gm;
  expect(complaint.match(line)).toHaveLength(1);
});
