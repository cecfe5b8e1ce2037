import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { findFreePort, root } from '../../proofs/support/program.ts';
import { readFamilies } from '../../proofs/support/read-families.ts';

const files = { alerts: 'deploy/prometheus/alerts.yml', dashboard: 'deploy/grafana/kanak.json' };
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const settings = { METRICS_PORT: '' };
beforeAll(async () => {
  settings.METRICS_PORT = String(await findFreePort());
});
const shop = useOwnShop(settings);

/** Every name in an expression with the prefix of our metrics or Node's. */
function metricsIn(text: string): string[] {
  return [...new Set(text.match(/\b(kanak|nodejs|process)_\w+/g))];
}

/** All expressions in the dashboard's panels. */
function expressions(dashboard: unknown): string[] {
  if (typeof dashboard !== 'object' || dashboard === null) return [];
  const own = 'expr' in dashboard ? [String(dashboard.expr)] : [];
  return [...own, ...Object.values(dashboard).flatMap(expressions)];
}

test('alerts and dashboard use only metrics that the running shop exposes, and all of its own', async () => {
  const exposed = await readFamilies(`http://127.0.0.1:${settings.METRICS_PORT}`);
  const rules = [...read(files.alerts).matchAll(/expr: ([\s\S]*?)\n {8}(?:for|labels):/g)];
  const asked = [
    ...rules.flatMap(([, rule = '']) => metricsIn(rule)),
    ...expressions(JSON.parse(read(files.dashboard))).flatMap(metricsIn),
  ];
  expect(new Set(asked).size).toBeGreaterThan(40);
  expect(asked.filter((name) => !exposed.has(name))).toEqual([]);
  // Conversely, every metric of the shop is used.
  const own = [...exposed].filter((name) => name.startsWith('kanak_'));
  const seen = asked.join(' ');
  const stem = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
  expect(own.filter((name) => !seen.includes(stem(name)))).toEqual([]);
});

test('without a token, metrics are served only at their own port, and only on this machine', async () => {
  expect((await shop.visitor().ask('/metrics')).status).toBe(404);
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const outside = own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  const asked = fetch(`http://${outside ?? 'localhost.invalid'}:${settings.METRICS_PORT}/metrics`);
  await expect(asked).rejects.toThrow('fetch failed');
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
// Part of Debian's package `prometheus`.
test.skipIf(!hasPromtool)('Prometheus accepts the alerts (needs promtool)', () => {
  const checked = spawnSync('promtool', ['check', 'rules', path.join(root, files.alerts)]);
  expect(checked.stdout.toString() + checked.stderr.toString()).toContain('SUCCESS');
});
