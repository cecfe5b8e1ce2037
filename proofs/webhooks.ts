/**
 * Plays many generated stories of a payment whose events are lost, duplicated, late, forged, replayed and in any order, beside
 * sweeps, returning browsers, other attempts and other buyers, and shows that each ends correctly:
 *
 *   npm run prove:webhooks -- 1000
 *
 * A seed as the second number repeats the same stories, to investigate a failure.
 */
import { randomInt } from 'node:crypto';
import { runTool } from '../scripts/checks/run-program.ts';

const [stories = 1_000, seed = randomInt(1_000_000)] = process.argv.slice(2).map(Number);
if (!Number.isInteger(stories) || stories < 1 || !Number.isInteger(seed)) {
  throw new Error('Say how many stories, and of which seed: npm run prove:webhooks -- 1000 42');
}
console.log(`${stories} stories of seed ${seed}`);
const { ok, seconds } = await runTool(
  'vitest',
  ['run', '--project=database', 'tests/payments/events-in-any-order.db.test.ts'],
  { isShown: true, env: { STORIES: String(stories), SEED: String(seed) } },
);
console.log(
  `${ok ? 'All ended as they must' : 'NOT all ended as they must'}, after ${Math.round(seconds)} s`,
);
process.exitCode = ok ? 0 : 1;
