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
export function nameText(name: string, isAmbiguous: RegExp): string {
  return isAmbiguous.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

/** The name that a part of a cell is. */
export function nameIn(part: string): string {
  const [, quoted] = quotes.exec(part) ?? [];
  return quoted === undefined ? part : quoted.replaceAll('""', '"');
}
