import { showProgress } from './progress.mjs';
import { runNode } from './run-node.mjs';
import { Stopped } from './stopped.mjs';

const shownLines = 20;

/**
 * Runs a script whose output matters only when it fails: then its last lines are shown.
 * @param {{ doing: string, advice: string, node: string, args: string[], cwd: string, env: NodeJS.ProcessEnv }} work
 */
export async function runWithProgress({ doing, advice, node, args, cwd, env }) {
  const progress = showProgress(doing);
  let output = '';
  const { code, interruptedBy } = await runNode(node, args, {
    cwd,
    env,
    stdio: 'pipe',
    onOutput: (text) => (output = (output + text).slice(-20_000)),
  });
  if (interruptedBy) {
    progress.end('stopped');
    throw new Stopped('', interruptedBy);
  }
  if (code === 0) return progress.end('done');
  progress.end('failed');
  console.error(output.trimEnd().split('\n').slice(-shownLines).join('\n'));
  throw new Stopped(advice);
}
