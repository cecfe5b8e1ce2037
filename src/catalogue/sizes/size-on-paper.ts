import type { SizeKind } from './size.ts';
import { sizeInWords } from './size-words.ts';

/** The kind of a stored size, by its format: `12` for a ring, `2.6` for a bangle, `18 in` for a length; else null. */
export function kindOfSize(size: string): SizeKind | null {
  if (/[a-z]/.test(size)) return 'length';
  if (/^\d{1,2}$/.test(size)) return 'ring';
  return /^[1-3]\.\d{1,2}$/.test(size) ? 'bangle' : null;
}

/** A size with its measurement on an order line: `Size 12 · 16.6 mm`, `Size 2.6 · 60.3 mm`, `18 in · 45.7 cm`. */
export function sizeOnPaper(size: string): string {
  const kind = kindOfSize(size);
  const words = sizeInWords(kind, size);
  return kind === 'bangle' ? `Size ${words}` : words;
}
