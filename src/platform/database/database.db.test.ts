import { sql } from 'drizzle-orm';
import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { connectDatabase } from './database.server.ts';
import { isDatabaseUnavailable } from './is-unavailable.server.ts';
import { useTestDatabase } from './test-database.server.ts';

const database = useTestDatabase();

test('a connection lost between two statements fails its transaction, not the program', async () => {
  const { db } = database;
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const client = (tx as unknown as { session: { client: NodeJS.EventEmitter } }).session.client;
    const ended = new Promise((resolve) => client.once('end', resolve));
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await ended;
    return tx.execute(sql`select 1`);
  });
  const error: unknown = await broken.catch((error: unknown) => error);
  expect(isDatabaseUnavailable(error)).toBe(true);
  const { rows } = await db.execute(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
});

test('connections lost before their transaction begins do not leak from the pool', async () => {
  const { db, pool, close } = connectDatabase(database.url, { maxConnections: 2 });
  for (let turn = 0; turn < 3; turn += 1) {
    const client = await pool.connect();
    client.release();
    // As if the server had ended just before it could answer `begin`.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const begun = db.transaction(() => Promise.resolve('begun'));
    queueMicrotask(() => stream.destroy(new Error('Connection terminated unexpectedly')));
    expect(isDatabaseUnavailable(await begun.catch((error: unknown) => error))).toBe(true);
  }
  expect(await db.transaction(() => Promise.resolve('begun'))).toBe('begun');
  expect(pool.totalCount).toBe(pool.idleCount);
  await close();
});

test('a connection whose rollback failed is not reused', async () => {
  const { db, pool, close } = connectDatabase(database.url, { maxConnections: 1 });
  const pidOf = async () => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return rows[0]?.pid;
  };
  const before = await pidOf();
  const client = await pool.connect();
  const query = client.query.bind(client);
  client.release();
  vi.spyOn(client, 'query').mockImplementation(((...asked: Parameters<typeof query>) => {
    const [{ text }] = asked as unknown as [{ text: string }];
    if (text === 'rollback') return Promise.reject(new Error('canceling statement'));
    return query(...asked);
  }) as unknown as typeof client.query);
  const failed = db.transaction(() => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('Failed query: rollback');
  expect(await pidOf()).not.toBe(before);
  await close();
});
