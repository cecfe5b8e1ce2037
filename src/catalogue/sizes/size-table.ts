import type { SizeKind } from './size.ts';

/**
 * Indian ring sizes: size n has an inner circumference of 40 + n mm. ISO 8653 uses that circumference as its number, so size
 * 12 is ISO 52.
 */
export const ringSizes: readonly string[] = Array.from({ length: 30 }, (_, at) => String(at + 1));

/** Bangles by inner diameter: 2.4 is two inches and four sixteenths, 2.10 two and ten. */
export const bangleSizes: readonly string[] = ['2.2', '2.4', '2.6', '2.8', '2.10'];

/** Chain lengths, with where each falls on most people. */
export const chainLengths = [
  { size: '14 in', fall: 'around the neck' },
  { size: '16 in', fall: 'at the base of the neck' },
  { size: '18 in', fall: 'on the collarbone' },
  { size: '20 in', fall: 'just below the collarbone' },
  { size: '22 in', fall: 'above the neckline' },
  { size: '24 in', fall: 'at the neckline' },
  { size: '30 in', fall: 'below the chest' },
] as const;

/** Bracelet lengths, with the wrist that each fits with a finger to spare. */
export const braceletLengths = [
  { size: '6 in', wrist: '13 to 14 cm' },
  { size: '6.5 in', wrist: '14 to 15.5 cm' },
  { size: '7 in', wrist: '15.5 to 17 cm' },
  { size: '7.5 in', wrist: '17 to 18 cm' },
  { size: '8 in', wrist: '18 to 19.5 cm' },
] as const;

const mmPerInch = 25.4;

/** The measurement of a size in mm: inner diameter of rings and bangles, length of chains; null for an invalid size. */
export function millimetresOf(kind: SizeKind, size: string): number | null {
  const [, whole = '', part = '', unit = 'in'] =
    /^(\d{1,3})(?:\.(\d{1,2}))?(?: ?([a-z]{2}))?$/.exec(size) ?? [];
  if (!whole) return null;
  const number = Number(`${whole}.${part || 0}`);
  switch (kind) {
    case 'ring':
      return (40 + number) / Math.PI;
    case 'bangle':
      return (Number(whole) + Number(part) / 16) * mmPerInch;
    case 'length':
      return number * ({ in: mmPerInch, cm: 10, mm: 1 }[unit] ?? mmPerInch);
  }
}

/** The size with the inner diameter nearest to a measured one; null beyond the smallest and the largest. */
export function nearestSize(kind: 'ring' | 'bangle', diameterMm: number): string | null {
  const sizes = kind === 'ring' ? ringSizes : bangleSizes;
  const measured = sizes.map((size) => ({ size, mm: millimetresOf(kind, size) ?? 0 }));
  const [first, second] = measured;
  const last = measured.at(-1);
  if (!first || !second || !last) return null;
  const tolerance = (second.mm - first.mm) / 2;
  if (diameterMm < first.mm - tolerance || diameterMm > last.mm + tolerance) return null;
  return measured.reduce((best, each) =>
    Math.abs(each.mm - diameterMm) < Math.abs(best.mm - diameterMm) ? each : best,
  ).size;
}
