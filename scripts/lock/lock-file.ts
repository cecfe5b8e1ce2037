/** An entry of `packages` in package-lock.json, as far as it matters here. */
export type LockEntry = {
  version?: string;
  integrity?: string;
  license?: string;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
};

type Packages = Record<string, LockEntry>;

/** The optional packages that others name and the lock file has no entry for. */
export function missingOptionalPackages(
  packages: Packages,
): { name: string; version: string; parent: string }[] {
  return Object.entries(packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !findLockEntry(packages, parent, name))
      .map(([name, version]) => ({ name, version, parent })),
  );
}

/** The place at which a package finds another one: beside itself, or in a folder above, as Node looks for it. */
export function findLockEntry(packages: Packages, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!at) return null;
  }
}
