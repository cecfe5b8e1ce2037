/**
 * People buy and staff send parcels while the mail server and WhatsApp are down for an hour, in every possible way, and
 * everything is killed meanwhile. Then shows that every message has arrived once, and those of each order in sequence:
 *
 *   npm run prove:outage -- 60
 *
 * The number is the real duration of the hour in seconds: pending retries are moved forward accordingly.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { outage } from './support/outage.ts';
import { root } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';

const seconds = Number(process.argv[2] ?? 60);
if (!(seconds >= 10))
  throw new Error('Say in how many seconds, from 10: npm run prove:outage -- 60');

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-outage-'));
try {
  const figures = await outage(dataDir, {
    seconds,
    buyers: 6,
    onEvent: (text) => console.log(`${new Date().toLocaleTimeString('en-IN')}  ${text}`),
  });
  const { arrived, faults } = figures;
  console.log(`
  Orders answered as paid            ${figures.orders}
  Steps of orders by staff           ${figures.moves}
  Kills of everything                ${figures.kills}
  Messages waiting after the hour    ${figures.waiting}
  Sent after so many seconds         ${(figures.drainedMs / 1_000).toFixed(1)}
  Attempts that had failed           ${figures.failedAttempts}
  Mails that arrived                 ${arrived.mail}
  Messages by WhatsApp that arrived  ${arrived.whatsapp}
  Lost, twice or out of order        ${faults.slice(0, 20).join('\n    ') || 'none'}`);
  if (faults.length > 0 || figures.orders === 0) process.exitCode = 1;
} finally {
  await removeFolder(dataDir);
}
