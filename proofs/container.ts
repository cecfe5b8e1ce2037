/**
 * Runs every step of deploy/Dockerfile with Debian's bubblewrap instead of a container engine, then the container itself beside
 * its own PostgreSQL, and reports its size and start time:
 *
 *   npm run prove:container
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.server.ts';
import { buildImage } from './support/container/build-image.ts';
import { runContainer } from './support/container/run-container.ts';
import { findFreePort } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { spread } from './spread.ts';

const starts = 5;
const folder = await mkdtemp(path.join(tmpdir(), 'kanak-container-'));
const database = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'database'),
  databaseName: 'kanak',
  maxConnections: 100,
  onProgress: console.log,
});
try {
  const image = await buildImage(folder, { fromNothing: true, say: console.log });
  const port = String(await findFreePort());
  const env = {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: database.url,
    SHOP_SECRET: 'only-to-prove-that-the-container-starts-0123456789',
  };
  const startMs: number[] = [];
  const stopMs: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    const container = await runContainer({ image, dataDir: path.join(folder, 'data'), env });
    startMs.push(container.startMs);
    const { status } = await fetch(`http://localhost:${port}/`);
    if (status !== 200) throw new Error(`The home page is answered with ${status}`);
    const askedAt = performance.now();
    const { code } = await container.stop();
    if (code !== 0) throw new Error(`It ended with ${code}:\n${container.output()}`);
    stopMs.push(performance.now() - askedAt);
  }
  const [first = 0, ...later] = startMs;
  console.log(`
  File system without the base     ${Math.round(image.bytes / 1e6)} MB
  Open, with an empty database     ${Math.round(first)} ms
  Open, later                      ${spread(later.map(Math.round))}
  Ended after SIGTERM              ${spread(stopMs.map(Math.round))}`);
} finally {
  await database.stop();
  await removeFolder(folder);
}
