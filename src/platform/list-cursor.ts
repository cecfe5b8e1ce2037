/**
 * The place of a row in a list that is sorted by a number or a moment, and by the id among equals: a page that begins there
 * is found as fast as the first one, however many rows come before it.
 */
export type ListCursor = {
  /** The number, or the moment in microseconds since 1970. */
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

const written = /^(-?\d{1,16})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Reads the place of a row as a list has written it; null for what none has written. */
export function readCursor(text: string | null, isBackwards: boolean): ListCursor | null {
  const [, value, id] = written.exec(text ?? '') ?? [];
  return value && id ? { value, id, isBackwards } : null;
}
