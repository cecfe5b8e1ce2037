import type { SizeKind } from '#catalogue/sizes/size.ts';

/** Messages for an invalid size. */
export const sizeAdvice: Record<SizeKind, string> = {
  ring: 'Enter a ring size as a whole number from 1 to 40, such as 14',
  bangle: 'Enter a bangle size in inches and sixteenths, such as 2.4 or 2.10',
  length: 'Enter a length with its unit, such as 18 in or 45 cm',
};

/** The usual distance between sizes: ring numbers, sixteenths of an inch, inches or centimetres. */
export const usualStep: Record<SizeKind, string> = { ring: '1', bangle: '2', length: '2' };

/** Normalises a typed size for storage; null if it is not of this kind. */
export function readSize(kind: SizeKind, text: string): string | null {
  const typed = text.trim().toLowerCase();
  switch (kind) {
    case 'ring':
      return /^0?\d{1,2}$/.test(typed) && isBetween(Number(typed), 1, 40)
        ? String(Number(typed))
        : null;
    case 'bangle': {
      const [, inches, sixteenths = '0'] = /^([1-3])(?:\.(\d|1[0-5]))?$/.exec(typed) ?? [];
      return inches ? `${inches}.${sixteenths}` : null;
    }
    case 'length': {
      const [, number, unit] = /^(\d{1,3}(?:\.\d{1,2})?) ?(in|cm|mm)$/.exec(typed) ?? [];
      return number && unit ? `${number} ${unit}` : null;
    }
  }
}

function isBetween(number: number, least: number, most: number): boolean {
  return number >= least && number <= most;
}

/**
 * The sizes from `from` to `to` inclusive, `step` apart; null if they are not two sizes in ascending order or give more than
 * 60.
 */
export function sizesBetween(
  kind: SizeKind,
  { from, to, step }: { from: string; to: string; step: number },
): string[] | null {
  const [first, last] = [readSize(kind, from), readSize(kind, to)];
  if (!first || !last || unitOf(first) !== unitOf(last) || step < 1) return null;
  const [begin, end] = [stepsOf(kind, first), stepsOf(kind, last)];
  const count = Math.floor((end - begin) / step) + 1;
  if (count < 1 || count > 60) return null;
  return Array.from({ length: count }, (_, place) =>
    sizeOf(kind, begin + place * step, unitOf(first)),
  );
}

function unitOf(size: string): string {
  return size.split(' ')[1] ?? '';
}

/** A size in unit steps: ring numbers, sixteenths, whole inches. */
function stepsOf(kind: SizeKind, size: string): number {
  if (kind !== 'bangle') return Number.parseFloat(size);
  const [inches = '0', sixteenths = '0'] = size.split('.');
  return Number(inches) * 16 + Number(sixteenths);
}

function sizeOf(kind: SizeKind, steps: number, unit: string): string {
  if (kind === 'bangle') return `${Math.floor(steps / 16)}.${steps % 16}`;
  return unit ? `${steps} ${unit}` : String(steps);
}
