import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram } from './run-program.ts';

const usualPath = '/usr/bin/chromium';

/** True if there is a browser to test with; on Debian, root gets one installed. Otherwise says what to do. */
export async function haveChromium(): Promise<boolean> {
  const given = process.env['CHROMIUM_PATH'];
  if (isProgram(given ?? usualPath)) return true;
  if (given === undefined && process.getuid?.() === 0 && isOnPath('apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    await runApt('update');
    await runApt('install', '-y', '--no-install-recommends', 'chromium');
    if (isProgram(usualPath)) return true;
  }
  console.error(
    given === undefined
      ? 'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH.'
      : `The browser tests need Chromium, and CHROMIUM_PATH names no program: ${given}`,
  );
  return false;
}

function runApt(...args: string[]) {
  return runProgram('apt-get', args, {
    isShown: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isOnPath(name: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => isProgram(join(folder, name)));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
