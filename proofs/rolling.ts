/**
 * Repeatedly restarts three nodes of a shop, one after another, while people browse and buy through a proxy, and shows that no
 * request fails:
 *
 *   npm run prove:rolling -- 5
 */
import { openDatabase } from './support/database.ts';
import { openFleet } from './support/nodes/fleet.ts';
import { restartNodesWhileSelling } from './support/nodes/rolling-restart.ts';
import { root } from './support/program.ts';
import { ownPrograms, startCluster } from '../tests/support/postgres-cluster.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';
import { spread } from './spread.ts';

const nodes = 3;
const rounds = Number(process.argv[2] ?? 5);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error('Say how often: npm run prove:rolling -- 5');

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const cluster = await startCluster(await ownPrograms());
const db = openDatabase(cluster.url);
const fleet = await openFleet({ count: nodes, databaseUrl: cluster.url });
try {
  await Promise.all(fleet.nodes.map((node) => node.start()));
  await fleet.untilReady(nodes);
  const people = { buyers: 6, lookers: 6 };
  const figures = await restartNodesWhileSelling({ fleet, db, rounds, people });
  console.log(`
  Restarts, of ${nodes} nodes              ${figures.restarts}
  Requests                         ${figures.requests}
  Failed                           ${figures.failures.length} ${figures.failures.join('; ')}
  Tried at another node, as they had reached none  ${figures.retried}
  Orders answered as paid          ${figures.answeredAsPaid}
  Lost                             ${figures.lost}
  Broken invariants                ${figures.broken.length === 0 ? 'none' : figures.broken.join('; ')}
  A node has ended after           ${spread(figures.stopMs)}
  and is sent visitors again after ${spread(figures.backMs)}`);
  if (figures.lost + figures.failures.length + figures.broken.length > 0) process.exitCode = 1;
} finally {
  await fleet.close();
  await db.end();
  await cluster.remove();
}
