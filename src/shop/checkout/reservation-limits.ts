/**
 * How long pieces stay reserved for those who do not pay, and how many of them one buyer can have. Reserving costs a
 * buyer nothing, so without limits a few hundred requests would empty the shop (OWASP API6). Honest checkouts open the
 * payment window within seconds; everything is lenient to those and strict to orders that nobody begins to pay.
 */

/** Pieces stay reserved a little longer than the price is valid, so that a payment made in time finds them. */
export const reservationGraceMinutes = 5;
/** An order without an account whose payment window has not been opened has its pieces no longer than this. */
export const unopenedMinutes = 3;
/**
 * From this age on such an order gives way to a buyer who would find nothing: first to those with an account, which a
 * script cannot have by the thousand; to others the later, the more often their address has asked in vain or left such
 * orders behind in the last hour. So a script that asks all the time soon stands behind whoever asks for the first time.
 */
const givesWaySeconds = {
  toAccounts: 5,
  toOthers: 10,
  /** More for each earlier try of the address. */
  perTry: 10,
  toOthersAtMost: 60,
};
/** Once its payment window is open, so much later, as long as the provider knows of no payment for it. */
const openedSeconds = 180;
/** So many tries, five minutes of them, are those of somebody who waits for such an order to give way. */
const triesOfWaiting = 10;

/** What is known of somebody without an account: orders that their address left behind, and tries of it in vain. */
export type EarlierTries = { leftBehind: number; refusedTries: number };

/** From which age on orders without an account give way to a buyer; null: to one with an account. */
export function secondsUntilGivesWay(earlier: EarlierTries | null): {
  unopened: number;
  opened: number;
} {
  const { toAccounts, toOthers, perTry, toOthersAtMost } = givesWaySeconds;
  if (!earlier) return { unopened: toAccounts, opened: openedSeconds + toAccounts };
  const after = (tries: number) => Math.min(toOthers + tries * perTry, toOthersAtMost);
  const { leftBehind, refusedTries } = earlier;
  return {
    unopened: after(leftBehind + refusedTries),
    opened: openedSeconds + after(leftBehind + Math.max(0, refusedTries - triesOfWaiting)),
  };
}

/** Unpaid orders of one buyer that reserve pieces; with one more the oldest gives up its own. */
export const maxReservingOrders = 3;
/** Pieces reserved for one buyer with an account: as many as one order can have. */
export const maxReservedPieces = 500;
/** Orders of one account in an hour that were not paid. */
export const maxUnpaidOrdersPerHour = 60;

/**
 * For one network address, all buyers without an account together. A college or a mobile carrier has hundreds behind one
 * address: 40 of them may be between Pay and the open window in the same moment, 200 may be paying.
 */
export const anonymousLimits = {
  /** Pieces of orders whose payment window has not been opened. */
  unopenedPieces: 40,
  /** Pieces of all unpaid orders. */
  unpaidPieces: 200,
  /** Orders within ten minutes whose window was never opened. */
  unopenedOrders: 120,
  windowMinutes: 10,
};

/** What the unpaid orders without an account from one address have at this moment. */
export type AnonymousUse = { unopenedPieces: number; unpaidPieces: number; unopenedOrders: number };

/** Whether so many pieces more are within what one address may reserve without an account. */
export function isWithinAnonymousLimits(use: AnonymousUse, pieces: number): boolean {
  return (
    use.unopenedPieces + pieces <= anonymousLimits.unopenedPieces &&
    use.unpaidPieces + pieces <= anonymousLimits.unpaidPieces &&
    use.unopenedOrders < anonymousLimits.unopenedOrders
  );
}
