/** The addresses that take more than 100 kB, and how many bytes each takes. */
export type LongBodies = Pick<ReadonlyMap<string, number>, 'get' | 'has'>;

/** The same by the forms of their paths. */
export function openLongBodies(longest: readonly (readonly [RegExp, number])[]): LongBodies {
  const get = (pathname: string) => longest.find(([form]) => form.test(pathname))?.[1];
  return { get, has: (pathname) => get(pathname) !== undefined };
}
