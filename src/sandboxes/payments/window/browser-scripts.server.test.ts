import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const program = `
  import { browserScripts } from '#sandboxes/payments/window/browser-scripts.server.ts';
  const scripts = browserScripts('src/sandboxes/payments/browser');
  console.log((await scripts()) === (await scripts()), (await scripts()).get('window.js'));
`;

test('types are stripped once, and nothing is printed', async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { cwd: root },
  );
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^true /);
  expect(stdout).toContain("from './payment-attempt.js'");
  expect(stdout).not.toContain('Promise<void>');
});
