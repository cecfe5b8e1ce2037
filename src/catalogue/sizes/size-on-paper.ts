import type { SizeKind } from './size.ts';
import { sizeInWords } from './size-words.ts';

/** What a stored size is of, which its form says: `12` of a ring, `2.6` of a bangle, `18 in` of a length; else null. */
export function kindOfSize(size: string): SizeKind | null {
  if (/[a-z]/.test(size)) return 'length';
  if (/^\d{1,2}$/.test(size)) return 'ring';
  return /^[1-3]\.\d{1,2}$/.test(size) ? 'bangle' : null;
}

/** A size with its measure on a line of an order: `Size 12 · 16.6 mm`, `Size 2.6 · 60.3 mm`, `18 in · 45.7 cm`. */
export function sizeOnPaper(size: string): string {
  const kind = kindOfSize(size);
  const words = sizeInWords(kind, size);
  return kind === 'bangle' ? `Size ${words}` : words;
}
