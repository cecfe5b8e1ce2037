/**
 * Sends malformed requests to every route of the site with every method, as visitor, shopper and staff, and shows that none
 * causes a server error (5xx) and that the program keeps running:
 *
 *   npm run prove:fuzz -- 10000
 *
 * A seed as the second number repeats the same requests.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fuzz } from './support/fuzz.ts';
import { root } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';

const [requests = 10_000, seed = randomInt(1_000_000)] = process.argv.slice(2).map(Number);
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  throw new Error('Say how many requests, and of which seed: npm run prove:fuzz -- 10000 42');
}

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-fuzz-'));
const startedAt = performance.now();
try {
  console.log(`${requests} requests of seed ${seed}`);
  const {
    classes,
    slowest,
    faults,
    requests: sent,
  } = await fuzz(dataDir, {
    requests,
    seed,
    onStretch: ({ requests: done, faults: found }) =>
      console.log(
        `${new Date().toLocaleTimeString('en-IN')}  ${done} sent, ${found.length} faults`,
      ),
  });
  const byClass = Object.entries(classes).toSorted(([a], [b]) => a.localeCompare(b));
  console.log(`
  Requests   ${sent} in ${Math.round((performance.now() - startedAt) / 1000)} s
  Answers    ${byClass.map(([name, times]) => `${name} ${times}`).join(', ')}
  Slowest    ${slowest ? `${Math.round(slowest.ms)} ms: ${slowest.method} ${slowest.path}` : 'none'}
  Faults     ${faults.length}
${faults.map((fault) => `    ${fault}`).join('\n')}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await removeFolder(dataDir);
}
