import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { runWithProgress } from './run-with-progress.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';
import { Stopped } from './stopped.mjs';

/**
 * Installs the packages of package-lock.json unless exactly those are installed. Both markers, ours and npm's, are written last
 * and removed first, so the next start repeats an installation that was killed.
 * @param {string} root
 */
export async function installWhenNeeded(root) {
  if (isInstalled(root)) return;
  await oneAtATime(root, async () => {
    if (isInstalled(root)) return;
    for (const proof of [stampFile(root), npmsRecord(root)]) rmSync(proof, { force: true });
    // The build needs the development packages, also in production.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    await runWithProgress({
      doing: 'Installing packages',
      advice: 'Installing the packages failed: see the lines above, then start again.',
      node: process.execPath,
      args: [findNpm(), ...args],
      cwd: root,
      env: process.env,
    });
    writeStamp(stampFile(root), wantedStamp(root));
  });
}

/** @param {string} root */
export function isInstalled(root) {
  const wanted = wantedStamp(root);
  if (readStamp(stampFile(root)) === wanted) return true;
  if (!fitsNpmsRecord(root)) return false;
  writeStamp(stampFile(root), wanted);
  return true;
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.kanak-lock');
}

/** @param {string} root */
function npmsRecord(root) {
  return join(root, 'node_modules', '.package-lock.json');
}

/** A folder copied to another kind of machine contains binaries for the first. */
function wantedStamp(root) {
  return `${process.platform}-${process.arch} ${fingerprint(root, ['package-lock.json'])}`;
}

/**
 * npm may have been run by hand. It writes its record of installed packages last; only optional packages, which are for other
 * machines, may be missing from it.
 * @param {string} root
 */
function fitsNpmsRecord(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(npmsRecord(root));
  if (!wanted || !installed) return false;
  const fits = Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const { version, integrity } = installed[path] ?? {};
    if (version === undefined) return Boolean(entry.optional || entry.devOptional);
    return version === entry.version && integrity === entry.integrity;
  });
  return fits && Object.keys(installed).every((path) => path in wanted);
}

/** @param {string} file */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm's own script: the one running us, else the one on the PATH. */
function findNpm() {
  const running = process.env.npm_execpath ?? '';
  if (running.endsWith('npm-cli.js')) return running;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      const npm = realpathSync(join(folder, 'npm'));
      if (npm.endsWith('npm-cli.js')) return npm;
    } catch {
      // Not in this folder.
    }
  }
  throw new Stopped('npm is needed to install the packages, but it was not found.');
}
