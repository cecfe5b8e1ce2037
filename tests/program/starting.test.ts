import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { openDatabase } from '../../proofs/support/database.ts';
import {
  databaseUrlOf,
  findFreePort,
  isAlive,
  postmasterOf,
  startInVain,
  startProgram,
} from '../../proofs/support/program.ts';
import { visitorAt } from '../../proofs/support/visitor.ts';
import { slowdown } from '../support/slowdown.ts';

const folder = useTestFolder();
const dataDir = () => path.join(folder, 'data');

/** Expects the start to fail at once with exit code 1 and the reason in one line. */
async function expectRefusal(settings: Record<string, string>, line: RegExp): Promise<void> {
  const { code, complaint } = await startInVain({ DATA_DIR: dataDir(), ...settings });
  const lines = complaint.trim().split('\n');
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
}

describe('a shop that cannot start says why in one line', () => {
  test('if its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    await expectRefusal({ PORT: String(port) }, new RegExp(`^Port ${port} is in use`));
  });

  test('if its data folder is a file', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    await expectRefusal({ DATA_DIR: file }, /a-file/);
  });

  test('if its data folder cannot be created', async () => {
    await expectRefusal({ DATA_DIR: '/dev/null/kanak' }, /\/dev\/null\/kanak/);
  });

  test.each([
    [{ PORT: 'http' }, /^PORT must be a number from 1 to 65535$/],
    [{ HOST: 'no-such-host.invalid' }, /^HOST=no-such-host\.invalid is not an address/],
    [{ NODE_ENV: 'production' }, /^PUBLIC_URL must be set with NODE_ENV=production/],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'http://shop.example.in' },
      /^PUBLIC_URL must start with https:\/\/ with NODE_ENV=production$/,
    ],
    [{ SHOP_SECRET_FILE: '/nowhere' }, /^SHOP_SECRET_FILE cannot be read: ENOENT/],
    [{ SHOP_SECRET: 'k' }, /^SHOP_SECRET must have at least 32 characters$/],
    [{ SHOP_SECRET: 'k'.repeat(40) }, /^SHOP_SECRET is too repetitive/],
  ])('if a setting is wrong: %j', async (settings, line) => {
    await expectRefusal(settings, line);
  });

  test('if nothing listens at DATABASE_URL', async () => {
    const url = `postgres://kanak:gupt@127.0.0.1:${await findFreePort()}/kanak`;
    await expectRefusal(
      { DATABASE_URL: url },
      /^The database in DATABASE_URL cannot be used: (?!.*gupt)/,
    );
  });

  test('if DATABASE_URL does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as { port: number };
    const url = `postgres://kanak:gupt@127.0.0.1:${port}/kanak`;
    await expectRefusal({ DATABASE_URL: url }, /DATABASE_URL cannot be used: (?!.*gupt).*timeout/);
  });

  test('if DATABASE_URL has a wrong password, or names an unknown database', async () => {
    const url = new URL(inject('shop').databaseUrl);
    url.password = 'gupt';
    await expectRefusal(
      { DATABASE_URL: url.href },
      /DATABASE_URL cannot be used: (?!.*gupt).*password/,
    );
    const elsewhere = new URL(inject('shop').databaseUrl);
    elsewhere.pathname = '/no_such_shop';
    await expectRefusal({ DATABASE_URL: elsewhere.href }, /cannot be used: .*does not exist/);
  });

  test('and leaves nothing behind', async () => {
    expect(await readdir(folder)).toEqual(['a-file']);
  });
});

test('a production shop sends HSTS, and warns of settings that may be a mistake', async () => {
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example.in',
    HSTS_SECONDS: '31536000',
    PAYMENTS: 'sandbox',
  };
  const shop = await startProgram(path.join(folder, 'production'), settings);
  for (const address of ['/', '/healthz', '/favicon.ico', '/category/%00', '/media/none']) {
    const { headers } = await visitorAt(shop.origin).ask(address);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
  expect(await shop.stop()).toEqual({ code: 0, signal: null });
  const warnings = shop.output().match(/^Warning: .*$/gm);
  expect(warnings).toEqual([expect.stringContaining('PAYMENTS=sandbox at a public address')]);
});

describe('a shop that has been open before', () => {
  test('stops with everything that it started, and opens again within four seconds', async () => {
    const first = await startProgram(dataDir());
    const postmaster = await postmasterOf(dataDir());
    expect(await first.stop()).toEqual({ code: 0, signal: null });
    expect(isAlive(postmaster)).toBe(false);
    await expect(visitorAt(first.origin).ask('/')).rejects.toThrow('fetch failed');

    const startedAt = performance.now();
    const second = await startProgram(dataDir());
    const { status, text } = await visitorAt(second.origin).ask('/');
    const readyMs = Math.round(performance.now() - startedAt);
    expect(status).toBe(200);
    expect(text).toContain('</html>');
    console.log(`The second start was ready after ${readyMs} ms.`);
    expect(readyMs).toBeLessThan(4_000 * slowdown());
    expect(second.output()).not.toMatch(/password \S+-\S+/);
    // Stopped twice, it still exits cleanly.
    const [end] = await Promise.all([second.stop(), second.stop()]);
    expect(end).toEqual({ code: 0, signal: null });
  });

  test('exits with code 0 in the middle of its work, and stops its database', async () => {
    const shop = await startProgram(dataDir());
    const postmaster = await postmasterOf(dataDir());
    const visitor = visitorAt(shop.origin);
    const visits = Array.from({ length: 40 }, async (_, index) => {
      const { status, text } = await visitor.ask(`/no-such-page-${index}`);
      return { status, isWhole: text.endsWith('</html>') };
    });
    await Promise.race(visits);
    const ended = shop.stop();
    const answers = (await Promise.allSettled(visits)).flatMap((visit) =>
      visit.status === 'fulfilled' ? visit.value : [],
    );
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(isAlive(postmaster)).toBe(false);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(answer).toEqual({ status: 404, isWhole: true });
  });

  test('is not opened by a version older than its database', async () => {
    const shop = await startProgram(dataDir());
    const db = openDatabase(await databaseUrlOf(dataDir()));
    const migration = `insert into drizzle.__drizzle_migrations (hash, created_at)
                       values ('of a later version', 9999999999999)`;
    await db.query(migration);
    await db.end();
    await shop.stop();
    await expectRefusal(
      { DATA_DIR: dataDir() },
      /^A newer version of the shop has changed the database/,
    );
  });
});
