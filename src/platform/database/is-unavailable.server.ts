/**
 * PostgreSQL: Error Codes, classes 08 (connection exception) and 57P (shut down, recovering, starting), 53300 (too many
 * connections), and 25006: a read-only standby, either about to take over or demoted.
 */
const unavailableCodes = /^(08...|57P0[1-5]|53300|25006)$/;
/** Timeouts: of a lock (55P03), a statement (57014), or an idle transaction (25P03). */
const tooSlowCodes = /^(55P03|57014|25P03)$/;
/** Node and the client identify a broken or refused connection by code or only by message. */
const brokenCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
const brokenWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether something failed because the database was busy beyond a timeout. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && tooSlowCodes.test(code)) || isDatabaseBusy(error.cause);
}

/** Whether something failed because the database is temporarily unreachable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (unavailableCodes.test(code) || brokenCodes.includes(code)))
    return true;
  return brokenWords.test(error.message) || isDatabaseUnavailable(error.cause);
}
