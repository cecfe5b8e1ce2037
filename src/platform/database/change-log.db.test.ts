import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Change, type ChangeLog, openChangeLog, readHorizon } from './change-log.server.ts';
import { useTestDatabase } from './test-database.server.ts';

const database = useTestDatabase({ maxConnections: 1 });
let log: ChangeLog;
let seen: string[] = [];
let gaps = 0;
let errors: unknown[] = [];
let takeOver: (changes: readonly Change[]) => Promise<void>;
const writers: Client[] = [];

beforeEach(async () => {
  // A transaction in progress anywhere in the cluster holds the horizon back, to before the previous test's writes.
  await database.pool.query('delete from catalogue_changes');
  seen = [];
  gaps = 0;
  errors = [];
  takeOver = async (changes) => void seen.push(...changes.map(({ subject }) => subject ?? ''));
  await openLog();
});
afterEach(async () => {
  await log.close();
  for (const writer of writers.splice(0)) await writer.end().catch(() => undefined);
});

async function openLog(everyMs: number | null = null): Promise<void> {
  log = openChangeLog({
    pool: database.pool,
    horizon: await readHorizon(database.pool),
    onChanges: (changes) => takeOver(changes),
    onGap: async () => void (gaps += 1),
    onError: (error) => errors.push(error),
    everyMs,
    maxAgeMs: 60_000,
  });
}

async function openWriter(): Promise<Client> {
  const writer = new Client({ connectionString: database.url });
  writer.on('error', () => undefined);
  await writer.connect();
  writers.push(writer);
  return writer;
}

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const change = (by: Client, number: number) =>
  by.query(`insert into catalogue_changes (kind, subject) values ('product', $1)`, [idOf(number)]);

test('catching up delivers each earlier commit exactly once', async () => {
  const writer = await openWriter();
  for (let round = 1; round <= 50; round += 1) {
    await change(writer, round);
    await log.catchUp();
    expect(seen).toHaveLength(round);
    expect(seen.at(-1)).toBe(idOf(round));
  }
});

test('catching up delivers concurrent commits exactly once', async () => {
  await Promise.all(
    Array.from({ length: 5 }, async (_, place) => {
      const writer = await openWriter();
      for (let round = 1; round <= 20; round += 1) {
        const number = 100 * place + round;
        await change(writer, number);
        await log.catchUp();
        expect(seen).toContain(idOf(number));
      }
    }),
  );
  expect(seen).toHaveLength(100);
  expect(new Set(seen).size).toBe(100);
});

test('a transaction that begins before others and commits after them is not skipped', async () => {
  const [slow, quick] = [await openWriter(), await openWriter()];
  await slow.query('begin');
  await change(slow, 1);
  for (let number = 2; number <= 10; number += 1) {
    await change(quick, number);
    await log.catchUp();
  }
  expect(seen).not.toContain(idOf(1));
  await slow.query('commit');
  await log.catchUp();
  await log.catchUp();
  expect(seen.toSorted()).toEqual(Array.from({ length: 10 }, (_, place) => idOf(place + 1)));
});

test('a rolled-back change is not delivered', async () => {
  const writer = await openWriter();
  await writer.query('begin');
  await change(writer, 1);
  await writer.query('rollback');
  await log.catchUp();
  expect(seen).toEqual([]);
});

test('changes whose handler failed are delivered again', async () => {
  const writer = await openWriter();
  const take = takeOver;
  takeOver = () => Promise.reject(new Error('no memory'));
  await change(writer, 1);
  await expect(log.catchUp()).rejects.toThrow('no memory');
  expect(log.isCurrent()).toBe(false);
  takeOver = take;
  await log.ensureCurrent();
  expect(seen).toEqual([idOf(1)]);
  expect(log.isCurrent()).toBe(true);
});

test('a broken connection loses no change', async () => {
  const writer = await openWriter();
  await openLog(5);
  await writer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await change(writer, 1);
  await vi.waitFor(() => expect(seen).toEqual([idOf(1)]), { timeout: 10_000 });
});

test('a database that has gone back in time triggers one full reload', async () => {
  await log.close();
  log = openChangeLog({
    pool: database.pool,
    horizon: '9000000000000000000',
    onChanges: takeOver,
    onGap: async () => void (gaps += 1),
    onError: (error) => errors.push(error),
    everyMs: null,
    maxAgeMs: 60_000,
  });
  await log.catchUp();
  expect(gaps).toBe(1);
  await log.catchUp();
  expect(gaps).toBe(1);
});

test('an open log follows changes by itself, and a closed one is not current', async () => {
  const writer = await openWriter();
  await log.close();
  await openLog(5);
  await change(writer, 1);
  await vi.waitFor(() => expect(seen).toEqual([idOf(1)]), { timeout: 10_000 });
  await log.close();
  expect(log.isCurrent()).toBe(false);
  expect(errors).toEqual([]);
});
