/**
 * The place of a row in a list that is sorted by a number, a moment or a text, and by the id among equals: a page that
 * begins there is found as fast as the first one, however many rows come before it.
 */
export type ListCursor = {
  /** The number, the moment in microseconds since 1970, or the text. */
  value: string;
  id: string;
  /** Whether the page ends before this row; else it begins after it. */
  isBackwards: boolean;
};

/** Which rows: beyond a row of the list, or so many after its beginning. */
export type ListPart = { cursor: ListCursor | null; offset: number; limit: number };

/** How many rows of a list are counted: who looks for one narrows the list down, and counting a million takes long. */
export const maxCount = 10_000;

/** How many rows a list has, or that it has more than are counted. */
export type ListTotal = { total: number; isMore: boolean };

/** What is known of a list of which one row more than the most was counted. */
export function listTotal(counted: number): ListTotal {
  return { total: Math.min(counted, maxCount), isMore: counted > maxCount };
}

/** What the rows of a list are sorted by. */
export type SortKind = 'number' | 'moment' | 'text';

const written = /^(.{0,1000})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/su;
const wholeNumber = /^-?\d{1,16}$/;

/** Reads the place of a row as a list has written it; null for what none of that kind has written. */
export function readCursor(
  text: string | null,
  isBackwards: boolean,
  kind: SortKind = 'number',
): ListCursor | null {
  const [, value, id] = written.exec(text ?? '') ?? [];
  if (value === undefined || !id) return null;
  return isValue(value, kind) ? { value, id, isBackwards } : null;
}

/** No list has a text that the database would not take. */
function isValue(value: string, kind: SortKind): boolean {
  if (kind !== 'text') return wholeNumber.test(value);
  return value.isWellFormed() && !value.includes('\0');
}
