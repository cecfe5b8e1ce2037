import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findLockEntry, type LockEntry, missingOptionalPackages } from './lock/lock-file.ts';
import { machineOf } from './lock/machine-of.ts';

// npm leaves optional packages of other machines out of package-lock.json when the registry in use does not offer them,
// and `npm ci` then refuses the file everywhere. Run this after every change of package.json.
const file = path.resolve(import.meta.dirname, '../package-lock.json');
const lock: { packages: Record<string, LockEntry> } = JSON.parse(readFileSync(file, 'utf8'));

for (const { name, version, parent } of missingOptionalPackages(lock.packages)) {
  if (findLockEntry(lock.packages, parent, name)) continue;
  const { dev } = lock.packages[parent] ?? {};
  lock.packages[`node_modules/${name}`] = {
    version,
    ...machineOf(name),
    ...(dev ? { dev } : {}),
    optional: true,
  };
  console.log(`added ${name} ${version}`);
}
const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  file,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
);
