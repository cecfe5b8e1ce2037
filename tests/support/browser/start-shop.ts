import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.server.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Starts the built shop as its owner would, with the demo goods, on a database of its own that tests may look into. */
export default async function startShop(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-browser-'));
  const postgres = await startEmbeddedPostgres({ dataDir, databaseName: 'kanak', durable: false });
  const port = await findFreePort();
  const shop = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
    },
  });
  const ended = once(shop, 'exit');
  await untilOpen(createInterface({ input: shop.stdout }), ended);
  process.env['SHOP_URL'] = `http://localhost:${port}`;
  process.env['SHOP_DATABASE_URL'] = postgres.url;
  process.env['SHOP_SIGN_INS'] = await readFile(path.join(dataDir, 'demo-sign-ins.txt'), 'utf8');
  return async () => {
    shop.kill('SIGTERM');
    await ended;
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Reads what the shop says until it is open, and goes on reading, since nobody else empties the pipe. */
async function untilOpen(lines: Interface, ended: Promise<unknown>): Promise<void> {
  const opened = new Promise<boolean>((resolve) => {
    lines.on('line', (line) => {
      if (line.includes('Kanak is open')) resolve(true);
      if (line.startsWith('{')) console.log(line);
    });
  });
  const isOpen = await Promise.race([opened, ended.then(() => false)]);
  if (!isOpen) throw new Error('The shop did not start; what it said stands above.');
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}
