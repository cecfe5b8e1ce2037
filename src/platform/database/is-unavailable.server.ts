/**
 * PostgreSQL: Error Codes, classes 08 (connection exception) and 57P (shut down, recovering, starting), 53300 (too many
 * connections), and 25006: a standby, which takes over in a moment or is no longer the primary, can only be read.
 */
const unavailableCodes = /^(08...|57P0[1-5]|53300|25006)$/;
/** What took too long: a lock that others hold (55P03), a statement, or a transaction that did nothing (57014, 25P03). */
const tooSlowCodes = /^(55P03|57014|25P03)$/;
/** Node and the client, which name a broken or refused connection by code or by words alone. */
const brokenCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
const brokenWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether something failed because others kept the database busy for longer than anybody waits. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && tooSlowCodes.test(code)) || isDatabaseBusy(error.cause);
}

/** Whether something failed because the database cannot be reached just now, which passes by itself. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (unavailableCodes.test(code) || brokenCodes.includes(code)))
    return true;
  return brokenWords.test(error.message) || isDatabaseUnavailable(error.cause);
}
