import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../../..');

export type ShopProgram = { url: string; stop(): Promise<void> };

/** Starts the built shop as its owner would, and waits until it is open. Log lines are printed, or passed to `onLog`. */
export async function startShopProgram(
  settings: Record<string, string>,
  onLog: (line: string) => void = console.log,
): Promise<ShopProgram> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const shop = spawn(process.execPath, [path.join(root, 'build/server/index.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PROCESSES: '1',
      // Tests start with a shop that has sold nothing.
      DEMO_TRADE: 'off',
      // Tests write into the database and check at once.
      CATALOGUE_MAX_AGE_MS: '5',
      ...addressOf(settings, url),
      ...settings,
    },
  });
  const ended = once(shop, 'exit');
  await untilOpen(createInterface({ input: shop.stdout }), ended, onLog);
  return {
    url,
    async stop() {
      shop.kill('SIGTERM');
      await ended;
    },
  };
}

/** Production requires the shop's address; elsewhere it is left out, as on its owner's computer. */
function addressOf(settings: Record<string, string>, url: string): Record<string, string> {
  return settings['NODE_ENV'] === 'production' ? { PUBLIC_URL: url } : {};
}

/** Reads the shop's output until it is open, and keeps reading, since nothing else drains the pipe. */
async function untilOpen(
  lines: Interface,
  ended: Promise<unknown>,
  onLog: (line: string) => void,
): Promise<void> {
  const opened = new Promise<boolean>((resolve) => {
    lines.on('line', (line) => {
      if (line.includes('Kanak is open')) resolve(true);
      if (line.startsWith('{')) onLog(line);
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
