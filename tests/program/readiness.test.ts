import { rename, rm, writeFile } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { useOwnShop } from '../../proofs/support/own-shop.ts';

// A separate program, because its database has to fail. In production it starts with an empty shop.
const shop = useOwnShop({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' });
afterAll(() => rm(`${shop.dataDir}-away`, { recursive: true, force: true }));

/** Makes new connections read-only, or writable again, and drops the existing ones. */
async function setReadOnly(isOn: boolean): Promise<void> {
  const change = isOn
    ? 'set default_transaction_read_only = on'
    : 'reset default_transaction_read_only';
  await shop.db.query(`begin read write; alter database kanak ${change}; commit`);
  await shop.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = 'kanak' and pid <> pg_backend_pid()`,
  );
}

const ask = (address: string) => shop.visitor().ask(address);

async function expectNotReady(checks: Record<string, string>): Promise<void> {
  await vi.waitFor(
    async () => {
      const ready = await ask('/readyz');
      expect(ready.status).toBe(503);
      expect(ready.json()).toMatchObject({ ok: false, checks });
    },
    { timeout: 10_000, interval: 200 },
  );
  expect((await ask('/healthz')).status).toBe(200);
}

async function expectReady(): Promise<void> {
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), {
    timeout: 20_000,
    interval: 200,
  });
}

test('a shop with a read-only database is alive but not ready, until it can write again', async () => {
  await expectReady();
  await setReadOnly(true);
  await expectNotReady({ database: 'failed', dataFolder: 'ok' });
  await setReadOnly(false);
  await expectReady();
});

test('a shop without its data folder is alive but not ready', async () => {
  const { dataDir } = shop;
  await rename(dataDir, `${dataDir}-away`);
  await writeFile(dataDir, 'a file in its place');
  await expectNotReady({ database: 'ok', dataFolder: 'failed' });
  await rm(dataDir);
  await rename(`${dataDir}-away`, dataDir);
  await expectReady();
});

test('a shop that lacks a migration is not ready', async () => {
  const newest = `(select max(created_at) from drizzle.__drizzle_migrations)`;
  const put = (sign: '+' | '-') =>
    shop.db.query(
      `update drizzle.__drizzle_migrations set created_at = created_at ${sign} 1 where created_at = ${newest}`,
    );
  await put('-');
  await expectNotReady({ migrations: 'failed' });
  await put('+');
  await expectReady();
});

test('a stopping shop reports not ready before it closes', async () => {
  await expectReady();
  const stopped = shop.program.stop();
  await vi.waitFor(
    async () => expect((await ask('/readyz')).json()).toEqual({ ok: false, draining: true }),
    { timeout: 4_000, interval: 20 },
  );
  expect((await stopped).code).toBe(0);
  await expect(ask('/healthz')).rejects.toThrow('fetch failed');
});
