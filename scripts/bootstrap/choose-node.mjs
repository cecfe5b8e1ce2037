import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Stopped } from './stopped.mjs';

/** The first Node with long-term support that runs TypeScript without a flag. */
const neededMajor = 24;

/**
 * The project's own Node, else the one running this, whichever is recent enough.
 * @param {string} root
 */
export function chooseNode(root) {
  const own = join(root, 'node_modules', '.bin', 'node');
  for (const node of [own, process.execPath]) {
    if (majorOf(node) >= neededMajor) return node;
  }
  throw new Stopped(
    `The shop runs on Node.js ${neededMajor}, which its packages do not include for ${process.platform} on ${process.arch}: install Node.js ${neededMajor} or newer.`,
  );
}

/** @param {string} node */
function majorOf(node) {
  try {
    if (realpathSync(node) === process.execPath) return Number.parseInt(process.versions.node, 10);
  } catch {
    return 0;
  }
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number.parseInt(stdout?.slice(1) ?? '', 10) || 0;
}
