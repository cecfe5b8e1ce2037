import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from './database.server.ts';
import { isDatabaseUnavailable } from './is-unavailable.server.ts';
import { useTestDatabase } from './test-database.server.ts';

const database = useTestDatabase();
let connection: DatabaseConnection;
beforeAll(() => {
  connection = connectDatabase(database.url);
});
afterAll(() => connection.close());

test('a connection that breaks between two statements fails its transaction, not the program', async () => {
  const { db } = connection;
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
