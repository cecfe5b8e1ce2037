import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import {
  findFreePort,
  isAlive,
  postmasterOf,
  startInVain,
  startProgram,
} from './support/program.ts';
import { visitorAt } from './support/visitor.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kanak-starting-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const dataDir = () => path.join(folder, 'data');

/** Ends at once with code 1, and says why in one line. */
async function expectRefusal(settings: Record<string, string>, line: RegExp): Promise<void> {
  const { code, complaint } = await startInVain({ DATA_DIR: dataDir(), ...settings });
  const lines = complaint.trim().split('\n');
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
}

describe('a shop that cannot start says why in one line', () => {
  test('its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    await expectRefusal({ PORT: String(port) }, new RegExp(`^Port ${port} is in use`));
  });

  test('its data folder is a file', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    await expectRefusal({ DATA_DIR: file }, /a-file/);
  });

  test('its data folder cannot be made', async () => {
    await expectRefusal({ DATA_DIR: '/dev/null/kanak' }, /\/dev\/null\/kanak/);
  });

  test.each([
    [{ PORT: 'http' }, /^PORT must be a number from 1 to 65535$/],
    [{ HOST: 'no-such-host.invalid' }, /^HOST=no-such-host\.invalid is not an address/],
  ])('a setting is wrong: %j', async (settings, line) => {
    await expectRefusal(settings, line);
  });

  test('nobody answers at DATABASE_URL', async () => {
    const url = `postgres://kanak:gupt@127.0.0.1:${await findFreePort()}/kanak`;
    await expectRefusal(
      { DATABASE_URL: url },
      /^The database of DATABASE_URL cannot be used: (?!.*gupt)/,
    );
  });

  test('DATABASE_URL has the wrong password, or a database that is not there', async () => {
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

  test('and has left nothing behind by then', async () => {
    expect(await readdir(folder)).toEqual(['a-file']);
  });
});

describe('a shop that has been open before', () => {
  test('ends on request with everything that it started, and opens again within seconds', async () => {
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
    expect(readyMs).toBeLessThan(6_000);
    expect(second.output()).not.toMatch(/password \S+-\S+/);
    // Asked twice, it ends once and well.
    const [end] = await Promise.all([second.stop(), second.stop()]);
    expect(end).toEqual({ code: 0, signal: null });
  });

  test('ends in the middle of its work with code 0 and without a database left', async () => {
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
});
