import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watchLauncher } from './watch-launcher.mjs';

const endWithParent = join(import.meta.dirname, 'end-with-parent.mjs');

/** A terminal and npm may both pass on the same Ctrl-C; two within this time are one. */
const sameSignalMs = 400;

/**
 * Runs a script and waits for its end. The child has a process group of its own, so that each
 * signal reaches it exactly once, through here; it also ends when this process is killed outright.
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stdio: 'inherit' | 'pipe', onOutput?: (text: string) => void }} options
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, interruptedBy: NodeJS.Signals | undefined }>}
 */
export function runNode(node, args, { cwd, env, stdio, onOutput }) {
  const child = spawn(node, ['--import', endWithParent, ...args], {
    cwd,
    detached: true,
    env: { ...env, KANAK_STARTED_BY: String(process.pid) },
    stdio: [stdio === 'inherit' ? 'inherit' : 'ignore', stdio, stdio, 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => onOutput?.(text));
  }
  const passing = passSignalsTo(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, interruptedBy: passing.stop() }));
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignalsTo(child) {
  /** @type {Map<NodeJS.Signals, number>} */
  const passedAt = new Map();
  /** @param {NodeJS.Signals} received */
  function pass(received) {
    // A closed terminal asks for an orderly end like everybody else.
    const signal = received === 'SIGHUP' ? 'SIGTERM' : received;
    const now = Date.now();
    if (now - (passedAt.get(signal) ?? 0) < sameSignalMs) return;
    passedAt.set(signal, now);
    child.kill(signal);
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, pass);
  watchLauncher(() => pass('SIGTERM'));
  return {
    stop() {
      for (const signal of signals) process.off(signal, pass);
      return passedAt.keys().next().value;
    },
  };
}
