/** The paths that accept more than 100 kB, and their limits in bytes. */
export type LongBodies = Pick<ReadonlyMap<string, number>, 'get' | 'has'>;

/** The same, by patterns of paths. */
export function openLongBodies(longest: readonly (readonly [RegExp, number])[]): LongBodies {
  const get = (pathname: string) => longest.find(([form]) => form.test(pathname))?.[1];
  return { get, has: (pathname) => get(pathname) !== undefined };
}
