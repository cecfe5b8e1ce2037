import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { runWithProgress } from './run-with-progress.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

/** All sources of the built shop. */
const sources = [
  'src',
  'server.ts',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/site',
  'scripts/start',
  'scripts/start.ts',
  'scripts/build.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * Builds the site unless the current sources have been built. The stamp is written last, so a killed or failed build is repeated.
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv }} project
 */
export async function buildWhenNeeded({ root, node, env }) {
  if (isBuilt(root)) return;
  await oneAtATime(root, async () => {
    if (isBuilt(root)) return;
    const stamp = fingerprint(root, sources);
    rmSync(stampFile(root), { force: true });
    await runWithProgress({
      doing: 'Building the shop',
      advice: 'The build failed: see the lines above.',
      node,
      args: [join(root, 'scripts', 'build.ts')],
      cwd: root,
      env: { ...env, NODE_ENV: 'production' },
    });
    writeStamp(stampFile(root), stamp);
  });
}

/**
 * The entry point of the built shop.
 * @param {string} root
 */
export const builtServer = (root) => join(root, 'build', 'server', 'index.js');

/** @param {string} root */
export function isBuilt(root) {
  const isThere = existsSync(join(root, 'build/client')) && existsSync(builtServer(root));
  return isThere && readStamp(stampFile(root)) === fingerprint(root, sources);
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'build', '.kanak-build');
}
