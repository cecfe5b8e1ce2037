import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Check, Health } from './health.server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function openHealth(checks: Record<string, Check>) {
  const failures: string[] = [];
  const health = new Health({ checks, onFailure: (name) => failures.push(name) });
  const server = createServer((request, response) => {
    health.receive(request, response);
    if (!health.answers(request, response)) response.writeHead(418).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close().closeAllConnections());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (path: string) => {
    const response = await fetch(origin + path);
    const connection = response.headers.get('connection');
    return { status: response.status, text: await response.text(), connection };
  };
  return { health, failures, ask };
}

const good: Check = () => Promise.resolve();
const bad: Check = () => Promise.reject(new Error('disk full'));

test('a shop with a failed check is alive but not ready, and names it without details', async () => {
  const { ask, failures } = await openHealth({ database: bad, folder: good });
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: '{"ok":true}' });
  const ready = await ask('/readyz?from=balancer');
  expect(ready.status).toBe(503);
  expect(JSON.parse(ready.text)).toEqual({
    ok: false,
    checks: { database: 'failed', folder: 'ok' },
  });
  expect(failures).toEqual(['database']);
  expect((await ask('/')).status).toBe(418);
});

test('concurrent readiness probes run each check once', async () => {
  let checks = 0;
  const { ask } = await openHealth({ database: async () => void (checks += 1) });
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('/readyz')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(checks).toBe(1);
});

test('a shop that shuts down waits until a probe has seen that it is not ready', async () => {
  const { health, ask } = await openHealth({ database: good });
  expect((await ask('/readyz')).status).toBe(200);
  let isDrained = false;
  const drained = health.drain().then(() => (isDrained = true));
  expect((await ask('/healthz')).status).toBe(200);
  expect(isDrained).toBe(false);
  expect((await ask('/readyz')).status).toBe(503);
  await drained;
});

test('a shop that nobody probes shuts down at once', async () => {
  const { health, ask } = await openHealth({ database: good });
  await health.drain();
  expect((await ask('/readyz')).status).toBe(503);
});

test('a shop that shuts down serves late requests with Connection: close, until none come', async () => {
  const { health, ask } = await openHealth({ database: good });
  expect((await ask('/')).connection).toBe('keep-alive');
  await ask('/readyz');
  let isDrained = false;
  const drained = health.drain().then(() => (isDrained = true));
  await ask('/readyz');
  const startedAt = performance.now();
  while (performance.now() - startedAt < 1_500) {
    expect(await ask('/')).toMatchObject({ status: 418, connection: 'close' });
    expect(isDrained).toBe(false);
  }
  await drained;
  expect(performance.now() - startedAt).toBeGreaterThan(2_400);
});
