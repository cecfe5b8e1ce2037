/**
 * Kills one of five nodes of a shop every ten seconds while people browse and buy, and shows that nothing is lost; then measures
 * how soon a new gold rate is on all nodes, and the throughput of one, two and four processes of one machine:
 *
 *   npm run prove:nodes -- 300
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from './support/database.ts';
import { openFleet } from './support/nodes/fleet.ts';
import { killNodesWhileSelling } from './support/nodes/node-kills.ts';
import { sellInProcesses } from './support/nodes/process-counts.ts';
import { measureRateChanges } from './support/nodes/rate-changes.ts';
import { root } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { ownPrograms, startCluster } from '../tests/support/postgres-cluster.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';
import { spread } from './spread.ts';

const everyMs = 10_000;
const nodes = 5;
const seconds = Number(process.argv[2] ?? 300);
if (!(seconds >= 10)) throw new Error('Say for how many seconds: npm run prove:nodes -- 300');

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const cluster = await startCluster(await ownPrograms());
const db = openDatabase(cluster.url);
try {
  const fleet = await openFleet({ count: nodes, databaseUrl: cluster.url });
  await Promise.all(fleet.nodes.map((node) => node.start()));
  await fleet.untilReady(nodes);
  const figures = await killNodesWhileSelling({
    fleet,
    db,
    kills: Math.round((seconds * 1_000) / everyMs),
    everyMs,
    people: { buyers: 6, lookers: 6 },
    onKill: console.log,
  });
  const changesMs = await measureRateChanges(fleet, db, 30);
  await fleet.close();
  console.log(`
  Nodes killed, of ${nodes}                  ${figures.kills}
  Requests, of them failed with a node  ${figures.requests}, ${figures.lostWithNodes}
  Failed otherwise                 ${figures.otherFailures.length} ${figures.otherFailures.join('; ')}
  Orders answered as paid          ${figures.answeredAsPaid}
  Lost                             ${figures.lost}
  Broken invariants                ${figures.broken.length === 0 ? 'none' : figures.broken.join('; ')}
  A killed node is back after      ${spread(figures.backMs)}
  A new rate is on all nodes after ${spread(changesMs)}`);
  if (figures.lost + figures.otherFailures.length + figures.broken.length > 0) process.exitCode = 1;
  for (const processes of [1, 2, 4]) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-processes-'));
    const sold = await sellInProcesses(dataDir, { databaseUrl: cluster.url, db, processes });
    await removeFolder(dataDir);
    console.log(
      `  ${processes} process${processes > 1 ? 'es' : ''}: ${sold.ordersPerSecond} orders and ${sold.pagesPerSecond} pages ` +
        `a second, lost ${sold.lost}, broken ${sold.broken.join('; ') || 'none'}`,
    );
    if (sold.lost + sold.broken.length > 0) process.exitCode = 1;
  }
} finally {
  await db.end();
  await cluster.remove();
}
