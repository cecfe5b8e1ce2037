/** The relevant fields of an entry of `packages` in package-lock.json. */
export type LockEntry = {
  version?: string;
  integrity?: string;
  license?: string;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
};

type Packages = Record<string, LockEntry>;

/** Optional packages that others depend on but that have no entry in the lock file. */
export function missingOptionalPackages(
  packages: Packages,
): { name: string; version: string; parent: string }[] {
  return Object.entries(packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !findLockEntry(packages, parent, name))
      .map(([name, version]) => ({ name, version, parent })),
  );
}

/** Where a package finds another one: beside itself or in a folder above, as Node resolves it. */
export function findLockEntry(packages: Packages, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!at) return null;
  }
}
