/** The largest table that is taken, in bytes; also one of more rows than are imported at once, which comes in parts. */
export const maxTableBytes = 15 * 1024 * 1024;

/** More rows at once would be locked so long that shoppers who buy these pieces would have to wait. */
export const maxRows = 2_000;

/** So many rows are read, of which each part has `maxRows`. */
export const maxRowsInParts = 50_000;

/**
 * How far a table is read. Spreadsheets save empty lines and cells around what is in them, so there may be more of those;
 * a row of all columns at their longest has 9,000 characters.
 */
export const sheetLimits = {
  // And the head.
  maxRows: maxRowsInParts + 1,
  maxLines: 100_000,
  maxCells: 200,
  maxRowBytes: 100_000,
};
