/**
 * Runs Razorpay's own tests of their PHP client (orders, payments, refunds, payment links, settlements) against the payment
 * sandbox of a demo shop, and prints how many pass, by suite:
 *
 *   npm run prove:php -- /path/to/razorpay-php
 *
 * Set-up: `git clone https://github.com/razorpay/razorpay-php`, and in it `composer install`; PHP with curl, mbstring and xml. If
 * the client has no `vendor/bin/phpunit`, the system's is used: on Debian `apt-get install php-cli php-curl php-mbstring php-xml
 * phpunit`. The tests use ids of their own account, which are replaced by those of the demo's sales history; nothing else of them
 * is changed.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  findIds,
  knownFailures,
  type Outcome,
  runSuites,
  suites,
  tradedDemo,
} from './support/php-suites.ts';
import { root } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';

const [client] = process.argv.slice(2);
if (!client) throw new Error('Say where the client is: npm run prove:php -- /path/to/razorpay-php');

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const folder = await mkdtemp(path.join(tmpdir(), 'kanak-php-'));
try {
  const dataDir = path.join(folder, 'data');
  const demo = await tradedDemo(dataDir);
  const ids = await findIds(dataDir, demo);
  const outcomes = await runSuites(path.resolve(client), { ...demo, ids, folder });
  await demo.stop();
  for (const suite of suites) print(suite, outcomes);
  const passed = outcomes.filter(hasPassed).length;
  const unknown = outcomes.filter((each) => !hasPassed(each) && !whyOf(each));
  console.log(
    `\n${passed} of ${outcomes.length} pass, ${unknown.length} fail that nothing is known of.`,
  );
  if (outcomes.length === 0 || unknown.length > 0) process.exitCode = 1;
} finally {
  await removeFolder(folder);
}

function print(suite: string, all: readonly Outcome[]): void {
  const own = all.filter((each) => each.suite === suite);
  console.log(`\n${suite}: ${own.filter(hasPassed).length} of ${own.length} pass`);
  for (const each of own) {
    if (!hasPassed(each)) console.log(`  ${each.name}: ${whyOf(each) ?? `FAILS, ${each.failure}`}`);
  }
}

function hasPassed({ failure }: Outcome): boolean {
  return failure === null;
}

function whyOf({ suite, name }: Outcome): string | undefined {
  return knownFailures[`${suite}.${name}`];
}
