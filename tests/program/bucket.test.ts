import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBucketStorage } from '#platform/storage/bucket-storage.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { type S3Server, startS3Server } from '#platform/storage/test-s3-server.server.ts';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { addPicture, addRing, valueOf } from '../../proofs/support/database.ts';
import { makePhotographs, signedInOwner } from '../../proofs/support/imports.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { startInVain } from '../../proofs/support/program.ts';
import { openOrder, pay, verify } from '../../proofs/support/purchase.ts';
import type { Visitor } from '../../proofs/support/visitor.ts';

// Encoding runs at the lowest priority and waits for an idle machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let bucket: S3Server;
let storage: Storage;
const settings: Record<string, string> = { PROCESSES: '2' };
beforeAll(async () => {
  bucket = await startS3Server();
  storage = openBucketStorage(bucket.config);
  Object.assign(settings, bucket.settings);
});
afterAll(() => bucket.remove());

const namesIn = async () => (await Array.fromAsync(storage.list(), ({ name }) => name)).toSorted();

describe('a shop with its pictures in a bucket', () => {
  const shop = useOwnShop(settings);
  let owner: Visitor;
  beforeAll(async () => {
    owner = await signedInOwner(shop.program.origin, shop.dataDir);
  });

  async function upload(): Promise<{ id: string; key: string }> {
    const [raw] = await makePhotographs(1);
    const address = '/admin/api/pictures?for=category';
    const sent = await owner.ask(address, { raw: raw ?? new Uint8Array(), method: 'POST' });
    expect(sent.status).toBe(200);
    return sent.json<{ picture: { id: string; key: string } }>().picture;
  }

  test('has all demo pictures there, and none in its data folder', async () => {
    expect((await namesIn()).length).toBe(1120);
    expect(await readdir(path.join(shop.dataDir))).not.toContain('media');
  });

  /** Names of the pictures on a page. */
  async function picturesOn(visitor: Visitor, page: string): Promise<string[]> {
    const { status, text } = await visitor.ask(page);
    expect([page, status]).toEqual([page, 200]);
    const named = text.matchAll(/\/media\/([a-z0-9/_-]+\.(?:avif|webp))/g);
    return [...new Set([...named].map(([, name = '']) => name))];
  }

  /** They may be in memory since. */
  const served = new Set<string>();

  /** What the shop serves is what the bucket holds under that name, as a picture. */
  async function expectServed(name: string): Promise<void> {
    served.add(name);
    const picture = await fetch(new URL(`/media/${name}`, shop.program.origin));
    expect([name, picture.status]).toEqual([name, 200]);
    expect(picture.headers.get('content-type')).toBe(`image/${name.split('.').at(-1)}`);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(await storage.get(name));
  }

  test('serves the pictures of its pages from there', async () => {
    const product = await valueOf<string>(
      shop.db,
      'select product_id from product_pictures order by product_id limit 1',
    );
    for (const [page, atLeast] of [
      ['/', 20],
      ['/products', 10],
      [`/product/${product}`, 2],
    ] as const) {
      const names = await picturesOn(shop.visitor(), page);
      expect(names.length).toBeGreaterThanOrEqual(atLeast);
      await Promise.all(names.map(expectServed));
    }
  });

  test('sells a piece, and serves its picture on the order', async () => {
    const ring = await addRing(shop.db, 1);
    await addPicture(shop.db, ring);
    const buyer = shop.visitor();
    const opened = await openOrder(buyer, ring);
    const keyId = await valueOf<string>(shop.db, 'select key_id from sandbox.settings');
    const paid = await pay(buyer, keyId, opened);
    expect((await verify(buyer, opened.orderId, paid)).status).toBe(200);
    const names = await picturesOn(buyer, `/order-confirmation/${opened.orderId}`);
    expect(names).not.toEqual([]);
    await Promise.all(names.map(expectServed));
  });

  test('stores an upload in the bucket, and every process serves it', async () => {
    const before = await namesIn();
    const { id, key } = await upload();
    const added = (await namesIn()).filter((name) => !before.includes(name));
    expect(added).toEqual([`${key}-1000.webp`, `${key}-240.webp`, `${key}-source`]);
    await shop.db.query(`update categories set picture_id = $1 where name = 'Rings'`, [id]);
    await vi.waitFor(
      async () => expect((await shop.visitor().ask('/')).text).toContain(`${key}-240.webp`),
      { timeout: 10_000 },
    );
    for (let turn = 0; turn < 8; turn += 1) {
      const picture = await fetch(new URL(`/media/${key}-240.webp`, shop.program.origin), {
        headers: { connection: 'close' },
      });
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(
        await storage.get(`${key}-240.webp`),
      );
    }
  });

  test('deletes a discarded upload from the bucket', async () => {
    const before = await namesIn();
    const { id } = await upload();
    const gone = await owner.ask(`/admin/api/pictures?id=${id}`, { method: 'DELETE' });
    expect(gone.status).toBe(200);
    expect(await namesIn()).toEqual(before);
  });

  test('serves pages while the bucket is down, and pictures once it is back', async () => {
    await bucket.stop();
    const shopper = shop.visitor();
    expect((await shopper.ask('/')).status).toBe(200);
    expect((await shopper.ask('/readyz')).json()).toMatchObject({ ok: true });
    const unread = `/media/${(await demoNames()).at(-1)}`;
    const missing = await shopper.ask(unread);
    expect(missing.status).toBe(503);
    expect(missing.headers.get('retry-after')).toBe('5');
    const [raw] = await makePhotographs(1);
    const pictures = 'select count(*)::int from pictures';
    const count = await valueOf<number>(shop.db, pictures);
    const refused = await owner.ask('/admin/api/pictures?for=category', {
      raw: raw ?? new Uint8Array(),
      method: 'POST',
    });
    expect(refused.status).toBe(503);
    expect(await valueOf<number>(shop.db, pictures)).toBe(count);
    await bucket.start();
    await vi.waitFor(async () => expect((await shopper.ask(unread)).status).toBe(200), {
      timeout: 30_000,
      interval: 500,
    });
  });

  test('serves pages while the bucket hangs, and gives up waiting for it', async () => {
    const unread = `/media/${(await demoNames()).at(-2)}`;
    bucket.standStill();
    const shopper = shop.visitor();
    const asked = shopper.ask(unread);
    expect((await shopper.ask('/')).status).toBe(200);
    expect((await shopper.ask('/readyz')).status).toBe(200);
    expect((await asked).status).toBe(503);
    bucket.goOn();
  });

  /** File names of pictures that nobody has asked for here. */
  async function demoNames(): Promise<string[]> {
    const names = await valueOf<string[]>(
      shop.db,
      "select array_agg(key order by key) from pictures where key like 'demo/%'",
    );
    return names.map((key) => `${key}-640.webp`).filter((name) => !served.has(name));
  }
});

describe('a start fails with one line when', () => {
  const folder = useTestFolder();

  test.each([
    ['the key is wrong', { S3_SECRET_ACCESS_KEY: 'another' }, '403 SignatureDoesNotMatch'],
    ['there is no such bucket', { S3_BUCKET: 'none-such' }, '404 NoSuchBucket'],
  ])('%s', async (_, wrong, why) => {
    const start: Record<string, string> = {
      ...bucket.settings,
      DATA_DIR: folder,
      PROCESSES: '1',
      ...wrong,
    };
    const { code, complaint } = await startInVain(start);
    const name = start['S3_BUCKET'] ?? '';
    const line = `The bucket ${name} at ${bucket.config.endpoint} cannot be used: ${why}\n`;
    expect({ code, complaint }).toEqual({ code: 1, complaint: line });
  });
});
