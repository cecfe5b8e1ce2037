/** A fault put into one place of a file: the text from `start` to `end` becomes `after`. */
export type Mutant = {
  /** From the root of the project. */
  file: string;
  start: number;
  end: number;
  line: number;
  before: string;
  after: string;
};

/** A place in a file, as the parser counts. */
export type Span = { start: number; end: number };

/** What the kinds of faults are given: the text of a place, and a way to say what it could wrongly be. */
export type Faults = {
  textOf(place: Span): string;
  replace(place: Span, after: string): void;
};

/** The name under which a mutant may use what the file itself does not import from Drizzle. */
export const drizzle = 'drizzleOrm';

/** The file with the fault in it. */
export function applyMutant(text: string, { start, end, after }: Mutant): string {
  const changed = text.slice(0, start) + after + text.slice(end);
  if (!after.includes(`${drizzle}.`)) return changed;
  return `${changed}\nimport * as ${drizzle} from 'drizzle-orm';\n`;
}

/** `price.ts:63  a + b → a - b`, on one line and cut where it is long. */
export function mutantInWords({ file, line, before, after }: Mutant): string {
  return `${file}:${line}  ${inShort(before)} → ${inShort(after) || '(removed)'}`;
}

function inShort(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 67)}...` : line;
}
