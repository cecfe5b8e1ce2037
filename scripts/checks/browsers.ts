import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram } from './run-program.ts';

/** Debian's two builds of one browser; that without windows needs a third less of the processor's time. */
const builds = ['chromium-headless-shell', 'chromium'].map((name) => ({
  name,
  program: `/usr/bin/${name}`,
}));

/** The browser to test with: the one that CHROMIUM_PATH names, or else one of Debian's; undefined if there is none. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  const programs = given === undefined ? builds.map(({ program }) => program) : [given];
  return programs.find(isProgram);
}

/** True if there is a browser to test with; on Debian, root gets one installed. Otherwise says what to do. */
export async function haveChromium(): Promise<boolean> {
  if (findChromium() !== undefined) return true;
  const given = process.env['CHROMIUM_PATH'];
  if (given === undefined && process.getuid?.() === 0 && isOnPath('apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    await runApt('update');
    for (const { name, program } of builds) {
      await runApt('install', '-y', '--no-install-recommends', name);
      if (isProgram(program)) return true;
    }
  }
  console.error(
    given === undefined
      ? 'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH.'
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
