import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watchLauncher } from './watch-launcher.mjs';

const endWithParent = join(import.meta.dirname, 'end-with-parent.mjs');

/** A terminal and npm may both pass on the same Ctrl-C; two signals within this time count as one. */
const sameSignalMs = 400;

/**
 * Runs a script and waits for its end. The child has its own process group, so that each signal reaches it exactly once, through
 * here; it also ends when this process is killed outright. With `onOutput` it is a repeatable preparation: an interruption ends
 * it at once.
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} options
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, interruptedBy: NodeJS.Signals | undefined }>}
 */
export function runNode(node, args, { cwd, env, onOutput }) {
  const isPreparation = onOutput !== undefined;
  const stdio = isPreparation ? 'pipe' : 'inherit';
  const child = spawn(node, ['--import', endWithParent, ...args], {
    cwd,
    detached: true,
    env: {
      ...env,
      KANAK_STARTED_BY: String(process.pid),
      ...(isPreparation ? { KANAK_PREPARES: '1' } : {}),
    },
    stdio: [isPreparation ? 'ignore' : 'inherit', stdio, stdio, 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => onOutput?.(text));
  }
  const passing = passSignalsTo(child, isPreparation);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, interruptedBy: passing.stop() }));
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} isPreparation
 */
function passSignalsTo(child, isPreparation) {
  /** @type {Map<NodeJS.Signals, number>} */
  const passedAt = new Map();
  /** @param {NodeJS.Signals} received */
  function pass(received) {
    // A closed terminal means an orderly shutdown, like the other signals.
    const signal = received === 'SIGHUP' ? 'SIGTERM' : received;
    const now = Date.now();
    if (now - (passedAt.get(signal) ?? 0) < sameSignalMs) return;
    passedAt.set(signal, now);
    if (isPreparation) endGroupOf(child);
    else child.kill(signal);
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, pass);
  const stopWatching = watchLauncher(() => pass('SIGTERM'));
  return {
    /** Returns the first signal that was passed on. */
    stop() {
      stopWatching();
      for (const signal of signals) process.off(signal, pass);
      return passedAt.keys().next().value;
    },
  };
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroupOf(child) {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
