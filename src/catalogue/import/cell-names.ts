import { isPlainName } from './cell-units.ts';

/** A name in quotation marks, with those in it doubled. */
const quotes = /^"((?:[^"]|"")*)"$/;

/** The parts of a cell between separators; what stands between quotation marks is one part with all that is in it. */
export function partsIn(cell: string, separator: RegExp): string[] {
  const parts = [''];
  // A text in quotation marks, a separator, or any other character.
  const piece = new RegExp(`("(?:[^"]|"")*")|(${separator.source})|([^])`, 'g');
  for (const [, quoted, between, other] of cell.matchAll(piece)) {
    if (between === undefined) parts.push((parts.pop() ?? '') + (quoted ?? other ?? ''));
    else parts.push('');
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A name as it stands in a cell: in quotation marks where it would be read as something else. */
export function nameText(name: string, isPlain: (name: string) => boolean = isPlainName): string {
  return isPlain(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** The name that a part of a cell is; null where it is more than a name, and in no quotation marks. */
export function nameIn(
  part: string,
  isPlain: (name: string) => boolean = isPlainName,
): string | null {
  const [, quoted] = quotes.exec(part) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  return isPlain(part) ? part : null;
}
