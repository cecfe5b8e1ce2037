import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { findFreePort } from '../../proofs/support/program.ts';
import { read } from './read-manifests.ts';

const [, version = ''] =
  /^v?(\d+\.\d+)/.exec(spawnSync('caddy', ['version'], { encoding: 'utf8' }).stdout ?? '') ?? [];
if (!version) console.warn('Not run: the proxy. apt-get install caddy');
const [major = 0, minor = 0] = version.split('.').map(Number);

/** Caddy before 2.8 buffered whole bodies and still forwarded them in chunks. */
const isOld = major === 2 && minor < 8;
if (version && isOld) console.warn('Not run: bodies through the proxy, which needs Caddy 2.8');

/** Our Caddyfile, with locally issued certificates and without options that the installed version does not support. */
function caddyfile(httpPort: number): string {
  const own = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${httpPort}\n`;
  const ours = read('proxy/Caddyfile').replace(/^\{\n/m, own);
  return isOld ? ours.replace(/request_buffers \S+/, '') : ours;
}

describe.skipIf(!version)('the proxy of deploy/proxy/Caddyfile', () => {
  const folder = useTestFolder();
  let upstream: Server;
  let caddy: ChildProcess;
  let port: number;
  let arrived: { headers: IncomingHttpHeaders; length: number } | undefined;

  beforeAll(async () => {
    upstream = createServer((incoming, response) => {
      let length = 0;
      incoming.on('data', (chunk: Buffer) => (length += chunk.length));
      incoming.on('end', () => {
        if (incoming.url !== '/readyz') arrived = { headers: incoming.headers, length };
        response.end('ok');
      });
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    port = await findFreePort();
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(file, caddyfile(await findFreePort()));
    caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        SHOP_HOST: `https://localhost:${port}`,
        SHOP_UPSTREAM: `127.0.0.1:${(upstream.address() as AddressInfo).port}`,
      },
    });
    await vi.waitFor(() => send([]), { timeout: 15_000, interval: 100 });
  }, 20_000);
  afterAll(async () => {
    caddy.kill('SIGTERM');
    await once(caddy, 'exit');
    upstream.close();
  });

  /** Posts a body in pieces without declaring its length. */
  async function send(pieces: string[], headers: Record<string, string> = {}): Promise<void> {
    const posted = request({
      port,
      host: '127.0.0.1',
      servername: 'localhost',
      path: '/api/cart',
      method: 'POST',
      rejectUnauthorized: false,
      headers: { host: `localhost:${port}`, 'transfer-encoding': 'chunked', ...headers },
    });
    const answered = once(posted, 'response');
    for (const piece of pieces) posted.write(piece);
    posted.end();
    const [response] = await answered;
    response.resume();
    await once(response, 'end');
  }

  test.skipIf(isOld)('forwards chunked bodies with their length', async () => {
    await send(['{"quantity":', '1}']);
    expect(arrived?.length).toBe(14);
    expect(arrived?.headers['content-length']).toBe('14');
    expect(arrived?.headers).not.toHaveProperty('transfer-encoding');
  });

  test('sets the client address and the request id, whatever the client sends', async () => {
    await send([], { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'mine' });
    expect(arrived?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(arrived?.headers['x-forwarded-proto']).toBe('https');
    expect(arrived?.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });
});
