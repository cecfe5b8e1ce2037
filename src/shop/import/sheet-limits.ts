/** The largest table that is taken, in bytes. */
export const maxTableBytes = 5 * 1024 * 1024;

/** More rows at once would be locked so long that shoppers who buy these pieces would have to wait. */
export const maxRows = 2_000;
