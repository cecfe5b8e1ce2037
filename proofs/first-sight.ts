/**
 * Measures page loads of a phone on slow 4G with a separately installed Lighthouse (200 packages, 185 MB), with applied instead
 * of simulated throttling, on one or more running shops in turn:
 *
 *   npm install --prefix /tmp/lighthouse lighthouse
 *   npm run prove:first-sight -- /tmp/lighthouse http://localhost:3000 http://localhost:3001
 *
 * Prints the median of five rounds, and each of them; --rounds 3 runs fewer. Shops are measured alternately, so that other
 * activity on the machine affects all of them. It fails if the last shop exceeds a limit.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../scripts/checks/browsers.ts';

/** Largest contentful paint, and time to interactive. */
const limitsMs = { largest: 2000, interactive: 2500 };

type Sight = { largest: number; interactive: number; blocked: number; scriptKb: number };
type Audit = {
  numericValue?: number;
  details?: { items?: { resourceType?: string; transferSize?: number }[] };
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});
const [lighthouse, ...shops] = positionals;
if (!lighthouse || shops.length === 0) {
  console.error('Usage: npm run prove:first-sight -- <folder of Lighthouse> <address> …');
  process.exit(1);
}
const cli = path.resolve(lighthouse, 'node_modules/lighthouse/cli/index.js');

/** Opens the page once in a new browser, as a phone on slow 4G does. */
function look(address: string): Sight {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      cli,
      address,
      '--quiet',
      '--output=json',
      '--throttling-method=devtools',
      '--only-audits=largest-contentful-paint,interactive,total-blocking-time,network-requests',
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: findChromium() },
    },
  );
  if (!stdout) throw new Error(stderr);
  const { audits }: { audits: Record<string, Audit> } = JSON.parse(stdout);
  const ms = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const files = audits['network-requests']?.details?.items ?? [];
  const scripts = files.filter(({ resourceType }) => resourceType === 'Script');
  return {
    largest: ms('largest-contentful-paint'),
    interactive: ms('interactive'),
    blocked: ms('total-blocking-time'),
    scriptKb: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
  };
}

const pages: Record<string, (shop: string) => Promise<string>> = {
  home: async (shop) => shop,
  list: async (shop) => new URL('/products', shop).href,
  product: async (shop) => {
    const list = await (await fetch(new URL('/products', shop))).text();
    const [path = ''] = /\/product\/[\da-f-]{36}/.exec(list) ?? [];
    return new URL(path, shop).href;
  },
};

for (const [name, addressIn] of Object.entries(pages)) {
  const looks = shops.map((shop) => ({ shop, seen: [] as Sight[] }));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const { shop, seen } of looks) seen.push(look(await addressIn(shop)));
  }
  for (const { shop, seen } of looks) report(`${name} of ${shop}`, seen);
  const { largest, interactive } = mediansOf(looks.at(-1)?.seen ?? []);
  if (largest > limitsMs.largest || interactive > limitsMs.interactive) process.exitCode = 1;
}

function report(what: string, seen: Sight[]): void {
  const { largest, interactive, blocked, scriptKb } = mediansOf(seen);
  const each = (name: 'largest' | 'interactive') => seen.map((one) => seconds(one[name])).join(' ');
  console.log(
    `${what}: largest picture ${seconds(largest)} (${each('largest')}), ` +
      `interactive ${seconds(interactive)} (${each('interactive')}), ` +
      `blocked ${Math.round(blocked)} ms, script ${scriptKb.toFixed(1)} kB`,
  );
}

function mediansOf(seen: Sight[]): Sight {
  return {
    largest: medianOf(seen.map(({ largest }) => largest)),
    interactive: medianOf(seen.map(({ interactive }) => interactive)),
    blocked: medianOf(seen.map(({ blocked }) => blocked)),
    scriptKb: medianOf(seen.map(({ scriptKb }) => scriptKb)),
  };
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}
