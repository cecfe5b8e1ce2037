/** The largest accepted file, in bytes; it may exceed `maxRows`, and is then split. */
export const maxTableBytes = 15 * 1024 * 1024;

/** With more rows at once, locks would be held so long that shoppers buying these pieces would have to wait. */
export const maxRows = 2_000;

/** Most rows read, in parts of `maxRows`. */
export const maxRowsInParts = 50_000;

/**
 * Parsing limits. Spreadsheets save empty lines and cells around the data, so there may be more of those; a row with all columns
 * at their maximum length has 9,000 characters.
 */
export const sheetLimits = {
  // Including the head.
  maxRows: maxRowsInParts + 1,
  maxLines: 100_000,
  maxCells: 200,
  maxRowBytes: 100_000,
};
