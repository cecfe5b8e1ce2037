import { isPlainName } from './cell-units.ts';

/** A quoted name, with inner quotation marks doubled. */
const quotes = /^"((?:[^"]|"")*)"$/;

/** The parts of a cell between separators; a quoted text is one part, separators included. */
export function partsIn(cell: string, separator: RegExp): string[] {
  const parts = [''];
  // A quoted text, a separator, or any other character.
  const piece = new RegExp(`("(?:[^"]|"")*")|(${separator.source})|([^])`, 'g');
  for (const [, quoted, between, other] of cell.matchAll(piece)) {
    if (between === undefined) parts.push((parts.pop() ?? '') + (quoted ?? other ?? ''));
    else parts.push('');
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A name as written in a cell: quoted if it would otherwise be read as something else. */
export function nameText(name: string, isPlain: (name: string) => boolean = isPlainName): string {
  return isPlain(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** The name in a part of a cell; null if it is more than a name and not quoted. */
export function nameIn(
  part: string,
  isPlain: (name: string) => boolean = isPlainName,
): string | null {
  const [, quoted] = quotes.exec(part) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  return isPlain(part) ? part : null;
}
