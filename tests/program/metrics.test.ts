import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { findFreePort, type Program, startProgram } from '../../proofs/support/program.ts';
import { readMetrics, sumOf, valueOf } from '../../proofs/support/read-metrics.ts';
import { visitorAt } from '../../proofs/support/visitor.ts';
import { onFreshConnections, openedPids } from '../../proofs/support/workers.ts';
import { eventually } from '../support/eventually.ts';

const token = 'read-the-numbers-of-the-shop';
const dataDir = useTestFolder();
let shop: Program;
let port: number;
beforeAll(async () => {
  port = await findFreePort();
  const settings = { METRICS_PORT: String(port), METRICS_TOKEN: token };
  shop = await startProgram(dataDir, { ...settings, PROCESSES: '2', LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await shop.stop();
});

const scrape = () => readMetrics(`http://127.0.0.1:${port}`, token);
const requests = 'kanak_http_requests_total';

test('metrics require the token at both ports', async () => {
  for (const origin of [shop.origin, `http://127.0.0.1:${port}`]) {
    for (const authorization of ['', 'Bearer wrong', token]) {
      const refused = await fetch(`${origin}/metrics`, { headers: { authorization } });
      expect([refused.status, await refused.text()]).toEqual([401, '']);
    }
    expect((await readMetrics(origin, token)).size).toBeGreaterThan(30);
  }
});

test('requests are summed over all processes, by route and never by path', async () => {
  const visitor = onFreshConnections(visitorAt(shop.origin));
  const home = { route: 'content/pages/storefront/home-page', method: 'GET', status: '2xx' };
  const before = sumOf(await scrape(), requests, home);
  for (let number = 0; number < 20; number += 1) await visitor.ask('/');
  await visitor.ask('/order-confirmation/somebody-made-this-up');
  await eventually(async () => expect(sumOf(await scrape(), requests, home)).toBe(before + 20));
  const metrics = await scrape();
  expect(sumOf(metrics, requests, { ...home, source: 'cache' })).toBeGreaterThan(10);
  const timed = 'kanak_http_request_duration_seconds_count';
  expect(sumOf(metrics, timed, { route: home.route })).toBe(before + 20);
  expect(JSON.stringify([...metrics])).not.toContain('somebody');
});

test('the counts of a killed process are not lost, and its restart is counted', async () => {
  const before = sumOf(await scrape(), requests, {});
  const [, victim = Number.NaN] = openedPids(shop.output());
  process.kill(victim, 'SIGKILL');
  await vi.waitFor(() => expect(openedPids(shop.output())).toHaveLength(3), { timeout: 30_000 });
  const metrics = await scrape();
  expect(sumOf(metrics, requests, {})).toBeGreaterThanOrEqual(before);
  expect(sumOf(metrics, 'kanak_worker_restarts_total', {})).toBe(1);
  expect(valueOf(metrics, 'kanak_ready', { worker: '1' })).toBe(1);
});
