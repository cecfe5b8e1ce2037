/** How a piece is sized: rings by Indian number, bangles by diameter in inches and sixteenths, chains by length. */
export const sizeKinds = ['ring', 'bangle', 'length'] as const;
export type SizeKind = (typeof sizeKinds)[number];

/** Compares sizes by their numbers: 2.10, ten sixteenths above two inches, is more than 2.8. */
export function compareSizes(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  return first.whole - second.whole || first.part - second.part || one.localeCompare(other);
}

function partsOf(size: string): { whole: number; part: number } {
  const [, whole = '0', part = '0'] = /^(\d+)(?:\.(\d+))?/.exec(size) ?? [];
  return { whole: Number(whole), part: Number(part) };
}
