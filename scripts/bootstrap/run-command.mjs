import { readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { builtServer, buildWhenNeeded } from './build.mjs';
import { chooseNode } from './choose-node.mjs';
import { installWhenNeeded } from './install.mjs';
import { memoryArguments, memoryEnv } from './memory.mjs';
import { runNode } from './run-node.mjs';
import { Stopped } from './stopped.mjs';

const root = resolve(import.meta.dirname, '../..');
const scripts = join(root, 'scripts');

/**
 * Prepares everything the command needs, then hands over to `scripts/<command>.ts`, or for `start` to its build. Ends with the
 * command's exit code, or by the signal that ended it.
 * @param {string[]} words the command and its own arguments
 */
export async function runCommand([command, ...args]) {
  // A reader that has gone, as in `npm start | head`, is no reason to stop.
  process.stdout.on('error', () => undefined);
  try {
    const commands = namesOfScripts();
    if (!commands.includes(command)) {
      throw new Stopped(`Please give one of these commands: ${commands.join(', ')}.`);
    }
    await installWhenNeeded(root);
    const node = chooseNode(root);
    const env = {
      ...process.env,
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    };
    if (command === 'start' || command === 'build') await buildWhenNeeded({ root, node, env });
    if (command === 'build') return;
    const script = command === 'start' ? builtServer(root) : join(scripts, `${command}.ts`);
    // Only the shop runs for months beside other programs; tests and the build may use all memory.
    const frugal = command === 'start' ? memoryArguments(env) : [];
    const settings = command === 'start' ? { ...memoryEnv, ...env } : env;
    end(await runNode(node, [...frugal, script, ...args], { cwd: root, env: settings }));
  } catch (fault) {
    if (!(fault instanceof Stopped)) throw fault;
    if (fault.message) console.error(fault.message);
    end(fault);
  }
}

function namesOfScripts() {
  const files = readdirSync(scripts).filter((file) => file.endsWith('.ts'));
  return files.map((file) => file.slice(0, -'.ts'.length));
}

/**
 * An interrupted process ends by that signal, so that a surrounding shell script stops too.
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} outcome
 */
function end({ code, signal }) {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
    process.exitCode = 128 + constants.signals[signal];
  } else {
    process.exitCode = code ?? 1;
  }
}
