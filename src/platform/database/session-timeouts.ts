/** Timeouts of every session of the shop, in milliseconds. */
export const sessionTimeouts = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};
