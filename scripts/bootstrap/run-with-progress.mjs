import { showProgress } from './progress.mjs';
import { runNode } from './run-node.mjs';
import { Stopped } from './stopped.mjs';

/**
 * Runs a script whose output matters only on failure: then its first and last lines are shown.
 * @param {{ doing: string, advice: string, node: string, args: string[], cwd: string, env: NodeJS.ProcessEnv }} work
 */
export async function runWithProgress({ doing, advice, node, args, cwd, env }) {
  const progress = showProgress(doing);
  let output = '';
  const { code, interruptedBy } = await runNode(node, args, {
    cwd,
    env,
    onOutput: (text) => (output = (output + text).slice(-20_000)),
  });
  if (interruptedBy) {
    progress.end('stopped');
    throw new Stopped('', interruptedBy);
  }
  if (code === 0) return progress.end('done');
  progress.end('failed');
  console.error(shorten(output));
  throw new Stopped(advice);
}

/**
 * The first line of a failure names it, the last ones advise; the detail is in between.
 * @param {string} output
 */
function shorten(output) {
  const lines = output.trimEnd().split('\n');
  return lines.length <= 24
    ? lines.join('\n')
    : [...lines.slice(0, 8), '…', ...lines.slice(-15)].join('\n');
}
