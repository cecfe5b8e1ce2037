/**
 * The position of a row in a list sorted by a number, a moment or a text, then by id: a page that starts there is found as fast
 * as the first one, however many rows precede it.
 */
export type ListCursor = {
  /** The number, the moment in microseconds since 1970, or the text. */
  value: string;
  id: string;
  /** Whether the page ends before this row; otherwise it begins after it. */
  isBackwards: boolean;
};

/** Which rows: those beyond a cursor, or after an offset from the beginning. */
export type ListPart = { cursor: ListCursor | null; offset: number; limit: number };

/** Rows are counted up to here: counting a million takes long, and staff narrow such a list down anyway. */
export const maxCount = 10_000;

/** How many rows a list has, or that it exceeds `maxCount`. */
export type ListTotal = { total: number; isMore: boolean };

/** The total of a list of which at most `maxCount + 1` rows were counted. */
export function listTotal(counted: number): ListTotal {
  return { total: Math.min(counted, maxCount), isMore: counted > maxCount };
}

/** The type of a list's sort key. */
export type SortKind = 'number' | 'moment' | 'text';

const written = /^(.{0,1000})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/su;
const wholeNumber = /^-?\d{1,16}$/;

/** Parses a cursor; null if it is malformed or of another kind. */
export function readCursor(
  text: string | null,
  isBackwards: boolean,
  kind: SortKind = 'number',
): ListCursor | null {
  const [, value, id] = written.exec(text ?? '') ?? [];
  if (value === undefined || !id) return null;
  return isValue(value, kind) ? { value, id, isBackwards } : null;
}

/** No stored text contains what the database would reject. */
function isValue(value: string, kind: SortKind): boolean {
  if (kind !== 'text') return wholeNumber.test(value);
  return value.isWellFormed() && !value.includes('\0');
}
