import { findLockEntry, type LockEntry } from '../lock/lock-file.ts';

/** An entry of package-lock.json with its dependencies. */
export type PackageEntry = LockEntry & {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/**
 * The paths in node_modules of everything the program needs at run time. npm's own `--omit=dev` keeps optional peer dependencies
 * that development packages happen to install: compilers, bundlers and test runners.
 */
export function productionPackages(
  packages: Record<string, PackageEntry>,
  isLeftOut: (name: string) => boolean,
): string[] {
  const places = new Set<string>(['']);
  for (const place of places) {
    for (const name of needsOf(packages[place] ?? {})) {
      const found = isLeftOut(name) ? null : findLockEntry(packages, place, name);
      if (found) places.add(found);
    }
  }
  places.delete('');
  return [...places].toSorted();
}

function needsOf(entry: PackageEntry): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {});
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...peers.filter((name) => !entry.peerDependenciesMeta?.[name]?.optional),
  ];
}
