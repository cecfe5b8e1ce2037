import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram } from './run-program.ts';

/** Debian's two builds of one browser; the headless one needs a third less processor time. */
const chromiumBuilds = ['chromium-headless-shell', 'chromium'].map((name) => `/usr/bin/${name}`);

/** The Debian packages for stories in other engines, and the program that shows they are installed. */
const otherEngines = {
  firefox: { program: '/usr/bin/firefox-esr', packages: ['firefox-esr'] },
  webkit: {
    program: '/usr/bin/WebKitWebDriver',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
};
export type OtherEngine = keyof typeof otherEngines;

/** The browser for tests: CHROMIUM_PATH, or else one of Debian's; undefined if there is none. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  return (given === undefined ? chromiumBuilds : [given]).find(isProgram);
}

export function hasEngine(name: OtherEngine): boolean {
  return isProgram(otherEngines[name].program);
}

/**
 * True if there is a Chromium for tests. On Debian as root, the headless one and the other engines are installed; elsewhere it
 * says what is missing.
 */
export async function installBrowsers(): Promise<boolean> {
  if (process.getuid?.() === 0 && isOnPath('apt-get')) await installMissing();
  for (const name of Object.keys(otherEngines) as OtherEngine[]) {
    const { packages } = otherEngines[name];
    if (!hasEngine(name))
      console.log(`Not run in ${name}: it needs Debian’s ${packages.join(' ')}`);
  }
  if (findChromium() !== undefined) return true;
  const given = process.env['CHROMIUM_PATH'];
  console.error(
    given === undefined
      ? 'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH.'
      : `The browser tests need Chromium, and CHROMIUM_PATH names no program: ${given}`,
  );
  return false;
}

async function installMissing(): Promise<void> {
  const [shell = ''] = chromiumBuilds;
  const isShellMissing = process.env['CHROMIUM_PATH'] === undefined && !isProgram(shell);
  const packages = Object.values(otherEngines)
    .filter(({ program }) => !isProgram(program))
    .flatMap((engine) => engine.packages);
  if (!isShellMissing && packages.length === 0) return;
  console.log('Installing the browsers of the tests …');
  await runApt('update', '-qq');
  if (packages.length > 0) await install(packages);
  if (!isShellMissing) return;
  await install(['chromium-headless-shell']);
  if (findChromium() === undefined) await install(['chromium']);
}

function install(packages: readonly string[]) {
  return runApt('install', '-y', '-qq', '--no-install-recommends', ...packages);
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
