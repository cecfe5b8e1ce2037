/** A fault at one place of a file: the text from `start` to `end` becomes `after`. */
export type Mutant = {
  /** Relative to the project root. */
  file: string;
  start: number;
  end: number;
  line: number;
  before: string;
  after: string;
};

/** A span in a file, in parser offsets. */
export type Span = { start: number; end: number };

/** Input for each kind of faults: the text of a span, and a function to propose a replacement. */
export type Faults = {
  textOf(place: Span): string;
  replace(place: Span, after: string): void;
};

/** The name under which mutants use Drizzle functions that the file itself does not import. */
export const drizzle = 'drizzleOrm';

/** The file with the fault applied. */
export function applyMutant(text: string, { start, end, after }: Mutant): string {
  const changed = text.slice(0, start) + after + text.slice(end);
  if (!after.includes(`${drizzle}.`)) return changed;
  return `${changed}\nimport * as ${drizzle} from 'drizzle-orm';\n`;
}

/** `price.ts:63  a + b → a - b`, on one line, truncated if long. */
export function mutantInWords({ file, line, before, after }: Mutant): string {
  return `${file}:${line}  ${inShort(before)} → ${inShort(after) || '(removed)'}`;
}

function inShort(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 67)}...` : line;
}
