import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kanak-run-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/**
 * A start command that runs a script, whose lines are read as they come; null when all have ended.
 * @param {string} scriptText
 */
function start(scriptText) {
  const script = join(folder, 'script.mjs');
  writeFileSync(script, scriptText);
  const module = new URL('run-node.mjs', import.meta.url).href;
  const program = `
    const { runNode } = await import('${module}');
    const options = { cwd: '/', env: process.env };
    const { code } = await runNode(process.execPath, [process.argv[1]], options);
    process.exitCode = code;`;
  const command = spawn(process.execPath, ['--input-type=module', '--eval', program, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(command.stdout)[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value ?? null;
  return { command, nextLine };
}

const shop = `
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      console.log('closing after', signal);
      setTimeout(() => process.exit(7), 100);
    });
  setInterval(() => undefined, 1_000);
  console.log('open');`;

test('a signal reaches the script once, and its exit code comes back', async () => {
  const { command, nextLine } = start(shop);
  expect(await nextLine()).toBe('open');
  // A terminal and npm both pass on the same Ctrl-C.
  command.kill('SIGINT');
  command.kill('SIGINT');
  expect(await nextLine()).toBe('closing after SIGINT');
  expect(await nextLine()).toBe(null);
  expect(command.exitCode ?? (await once(command, 'exit'))[0]).toBe(7);
});

test('a start command that is killed outright takes the script with it, in good order', async () => {
  const { command, nextLine } = start(shop);
  expect(await nextLine()).toBe('open');
  command.kill('SIGKILL');
  expect(await nextLine()).toBe('closing after SIGTERM');
  expect(await nextLine()).toBe(null);
});

test('a script that has nothing more to do ends by itself', async () => {
  const { nextLine } = start(`console.log('done')`);
  expect(await nextLine()).toBe('done');
  expect(await nextLine()).toBe(null);
});
