import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBucketClient } from './bucket-client.server.ts';
import { openBucketStorage, listBucket, readListPage } from './bucket-storage.server.ts';
import type { Storage } from './storage.server.ts';
import { type S3Server, startS3Server } from './test-s3-server.server.ts';
import { slowdown } from '../../../tests/support/slowdown.ts';

let server: S3Server;
let storage: Storage;
beforeAll(async () => {
  server = await startS3Server();
});
beforeEach(() => {
  storage = openBucketStorage(server.config);
});
afterAll(() => server.remove());

const namesIn = async (place: Storage) =>
  (await Array.fromAsync(place.list(), ({ name }) => name)).toSorted();

test('a file is stored in the bucket as it was put, and gone once removed', async () => {
  const bytes = Buffer.from('a picture');
  await storage.put('rings/1-320.webp', bytes);
  expect(await storage.get('rings/1-320.webp')).toEqual(bytes);
  const opened = await storage.read('rings/1-320.webp');
  expect(opened?.bytes).toBe(9);
  expect(opened && (await text(opened.stream))).toBe('a picture');
  expect(await Array.fromAsync(storage.list())).toEqual([
    {
      name: 'rings/1-320.webp',
      bytes: 9,
      putAt: expect.any(Date),
      md5: createHash('md5').update(bytes).digest('hex'),
    },
  ]);
  await storage.remove('rings/1-320.webp');
  expect(await storage.get('rings/1-320.webp')).toBeNull();
  expect(await storage.read('rings/1-320.webp')).toBeNull();
  expect(await namesIn(storage)).toEqual([]);
});

test('removing a missing file is no error', async () => {
  await expect(storage.remove('rings/none.webp')).resolves.toBeUndefined();
});

test('a listing longer than one page lists each file once', async () => {
  const names = Array.from({ length: 25 }, (_, at) => `many/${at}-320.webp`).toSorted();
  await Promise.all(names.map((name) => storage.put(name, Buffer.from(name))));
  const pages = listBucket(openBucketClient(server.config), 10);
  expect(await Array.fromAsync(pages, ({ name }) => name)).toEqual(names);
  await Promise.all(names.map((name) => storage.remove(name)));
});

test('a megabyte is read back byte for byte', async () => {
  const bytes = Buffer.from(Array.from({ length: 1_000_000 }, (_, at) => at % 251));
  await storage.put('big.avif', bytes);
  const opened = await storage.read('big.avif');
  expect(opened && bytes.equals(await buffer(opened.stream))).toBe(true);
  await storage.remove('big.avif');
});

test.each(['../secret', 'rings/../../secret', '/etc/kanak', '', 'a\0b', 'a b', 'rings/..webp'])(
  '%j is refused as a file name in a bucket',
  async (name) => {
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not a file name');
    await expect(storage.get(name)).rejects.toThrow('Not a file name');
    await expect(storage.read(name)).rejects.toThrow('Not a file name');
    await expect(storage.remove(name)).rejects.toThrow('Not a file name');
  },
);

test('checking a writable bucket succeeds and leaves nothing behind', async () => {
  await expect(storage.check()).resolves.toBeUndefined();
  expect(await namesIn(storage)).toEqual([]);
});

describe('an unusable bucket reports the reason:', () => {
  test.each([
    ['another secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
    ['a missing bucket', { bucket: 'none-such' }, 'NoSuchBucket'],
  ])('%s', async (_, wrong, code) => {
    const wronged = openBucketStorage({ ...server.config, ...wrong });
    const refused = expect.objectContaining({ code, isRefusal: true });
    await expect(wronged.check()).rejects.toEqual(refused);
    await expect(wronged.get('rings/1-320.webp')).rejects.toEqual(refused);
    await expect(namesIn(wronged)).rejects.toEqual(refused);
  });
});

test('a request lost with its connection is sent again', async () => {
  let connections = 0;
  const door = createServer((socket) => {
    connections += 1;
    if (connections === 1) return void socket.destroy();
    socket.pipe(connect(Number(new URL(server.config.endpoint).port), '127.0.0.1')).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const behind = openBucketStorage({ ...server.config, endpoint: `http://localhost:${port}` });
  await behind.put('rings/1-320.webp', Buffer.from('x'));
  expect(connections).toBe(2);
  expect(await namesIn(storage)).toEqual(['rings/1-320.webp']);
  await storage.remove('rings/1-320.webp');
  door.close();
});

test('after five failed calls, a bucket that is down is not called for a while', async () => {
  await server.stop();
  const states: string[] = [];
  const down = openBucketStorage(server.config, { onStateChange: (state) => states.push(state) });
  for (let call = 1; call <= 5; call += 1) {
    await expect(down.get('rings/1-320.webp')).rejects.toThrow('no answer: connect ECONNREFUSED');
  }
  expect(states).toEqual(['open']);
  await expect(down.get('rings/1-320.webp')).rejects.toThrow('the bucket is not responding');
  await server.start();
});

test('a bucket that accepts connections but never answers is given up after five seconds', async () => {
  server.standStill();
  const begun = performance.now();
  await expect(storage.get('rings/1-320.webp')).rejects.toThrow('no answer in time');
  expect(performance.now() - begun).toBeLessThan(8_000 * slowdown());
  server.goOn();
});

test('names and digests are read from the XML of a listing', () => {
  const entry = (key: string, tag: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-11-22T10:00:00.000Z</LastModified>` +
    `<ETag>${tag}</ETag><Size>12</Size></Contents>`;
  const md5 = '0123456789abcdef0123456789abcdef';
  const xml =
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>true</IsTruncated>` +
    `<NextContinuationToken>a&amp;b=&#43;</NextContinuationToken>` +
    `${entry('a&lt;b', `&quot;${md5}&quot;`)}${entry('c', `&#34;${md5}-2&#34;`)}</ListBucketResult>`;
  const putAt = new Date('2026-11-22T10:00:00Z');
  expect(readListPage(xml)).toEqual({
    nextToken: 'a&b=+',
    files: [
      { name: 'a<b', bytes: 12, putAt, md5 },
      { name: 'c', bytes: 12, putAt, md5: null },
    ],
  });
});
