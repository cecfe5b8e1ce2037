import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { openLog } from '#platform/log.server.ts';
import { openPageAddresses } from './page-addresses.ts';
import { PageCache } from './page-cache.server.ts';
import { servePages } from './serve-pages.server.ts';

const maxPictureBytes = 200_000;
let port: number;
let close: () => void;

/** The edge in front of an endpoint, a page and a picture URL, all of which report how many bytes they received. */
beforeAll(async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  if (!config.ok) throw new Error('bad settings');
  const pages = servePages({
    config: config.value,
    log: openLog('silent'),
    cache: new PageCache(),
    changes: {
      isCurrent: () => true,
      ensureCurrent: async () => undefined,
      catchUp: async () => undefined,
    },
    openToOtherSites: new Set(),
    longBodies: new Map([['/pictures', maxPictureBytes]]),
    isDownload: () => false,
    findPage: openPageAddresses([{ id: 'any', path: '*' }], {}, null),
    findEndpoint: async (pathname) =>
      pathname === '/endpoint' ? { audience: 'viewer', params: {}, pattern: pathname } : null,
    respond: async (request) => {
      const got = await request.bytes().catch(() => null);
      return new Response(got ? `got ${got.length}` : 'broke off', { status: got ? 200 : 500 });
    },
  });
  const server = createServer((request, response) => void pages(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
  close = () => server.close().closeAllConnections();
});
afterAll(() => close());

/** Reads everything until the connection is closed, in whatever way. */
async function readAll(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (part) => (answer += part.toString('utf8')));
  socket.on('error', () => undefined);
  await new Promise((resolve) => void socket.once('close', resolve));
  return answer;
}

/** Sends a raw request, and reads everything until the connection is closed. */
async function sendRaw(lines: readonly string[], body = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, `Host: localhost:${port}`, 'Connection: close', '', body].join('\r\n'));
  return readAll(socket);
}

function inChunks(bytes: number): string {
  const size = 10_000;
  const whole = Math.floor(bytes / size);
  const chunks = Array.from({ length: whole }, () => size).concat(bytes % size || []);
  return [
    ...chunks.map((each) => `${each.toString(16)}\r\n${'x'.repeat(each)}\r\n`),
    '0\r\n\r\n',
  ].join('');
}

const chunked = (address: string, bytes: number) =>
  sendRaw([`POST ${address} HTTP/1.1`, 'Transfer-Encoding: chunked'], inChunks(bytes));

describe.each([
  ['/endpoint', 100_000],
  ['/page', 100_000],
  ['/pictures', maxPictureBytes],
])('a chunked body to %s', (address, most) => {
  test.each([0, 1, 25_000, most])('is received whole: %i bytes', async (bytes) => {
    const answer = await chunked(address, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(`got ${bytes}`);
  });

  test('is refused as soon as it exceeds the limit', async () => {
    const answer = await chunked(address, most + 1);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('This request is too large.');
  });

  test('that never ends is cut off', async () => {
    const socket = connect(port, '127.0.0.1');
    const head = `POST ${address} HTTP/1.1\r\nHost: localhost:${port}\r\nTransfer-Encoding: chunked`;
    socket.write(`${head}\r\n\r\n`);
    const sending = setInterval(() => socket.write(inChunks(10_000).replace(/0\r\n\r\n$/, '')), 1);
    try {
      // Data still in transit when the connection was cut may take the response with it.
      expect(await readAll(socket)).toMatch(/^$|^HTTP\/1\.1 413 /);
    } finally {
      clearInterval(sending);
      socket.destroy();
    }
  });
});

test.each(['gzip, chunked', 'identity'])('any other coding is refused: %s', async (coding) => {
  const answer = await sendRaw(
    ['POST /page HTTP/1.1', `Transfer-Encoding: ${coding}`],
    '0\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test('a body with both a length and chunks is refused', async () => {
  const lines = ['POST /page HTTP/1.1', 'Content-Length: 3', 'Transfer-Encoding: chunked'];
  expect(await sendRaw(lines, inChunks(3))).toMatch(/^HTTP\/1\.1 400 /);
});

describe('a request target', () => {
  test.each([
    ['//products', '/products'],
    ['///products?sort=name', '/products?sort=name'],
    ['//evil.example/products', '/evil.example/products'],
    ['/\\evil.example', '/evil.example'],
    ['//user@evil.example:80', '/user@evil.example:80'],
    ['//..//evil.example', '/evil.example'],
    ['//.//evil.example', '/evil.example'],
    ['//', '/'],
  ])('with extra leading slashes is redirected: %s to %s', async (address, to) => {
    const answer = await sendRaw([`GET ${address} HTTP/1.1`]);
    expect(answer).toMatch(/^HTTP\/1\.1 308 /);
    expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(to);
    expect(new URL(to, 'https://shop.example').origin).toBe('https://shop.example');
  });

  test.each(['http://evil.example/', 'evil.example:443'])(
    'that names a host is refused: %s',
    async (address) => {
      expect(await sendRaw([`GET ${address} HTTP/1.1`])).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});
