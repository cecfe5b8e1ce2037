import type { SizeKind } from './size.ts';
import { sizeInShort } from './size-name.ts';
import { millimetresOf } from './size-table.ts';

/** Titles of the size choice. */
export const sizeTitles: Record<SizeKind, string> = {
  ring: 'Ring size',
  bangle: 'Bangle size',
  length: 'Length',
};

/** A size with its measurement: `Size 12 · 16.6 mm`, `2.6 · 60.3 mm`, `18 in · 45.7 cm`. */
export function sizeInWords(kind: SizeKind | null, size: string): string {
  const mm = kind && millimetresOf(kind, size);
  if (!mm) return sizeInShort(size);
  if (kind === 'ring') return `Size ${size} · ${mm.toFixed(1)} mm`;
  if (kind === 'bangle') return `${size} · ${mm.toFixed(1)} mm`;
  // A length without a unit is in inches, the usual unit for chains.
  const inInches = /[a-z]/.test(size) ? size : `${size} in`;
  const isInInches = inInches.endsWith('in');
  return `${inInches} · ${isInInches ? `${(mm / 10).toFixed(1)} cm` : `${(mm / 25.4).toFixed(1)} in`}`;
}
