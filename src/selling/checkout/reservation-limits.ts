/**
 * The limits on reserving pieces for buyers who have not paid. Reserving costs a buyer nothing, so without limits a few
 * hundred requests would empty the shop (OWASP API6). Decision 015 has the reasons.
 *
 * An order gives way only to a buyer who would otherwise get nothing, and only to one with priority: first, an account that
 * has bought before; then the buyer whose network has had fewer of the piece in the last hour without paying; then the one
 * who has waited longer. Once the provider knows of a payment, the order gives way to nobody.
 */
export const reservationLimits = {
  /** How long a buyer has to begin a payment that the provider knows of. */
  minutesToBegin: 3,
  /** Once a payment has begun, the pieces stay reserved until this long after the quote expires. */
  minutesAfterQuote: 5,
  /** How many of one piece are reserved that long for the buyers of one network; as many as one order can have. */
  begunPiecesPerNetwork: 10,

  /** The age from which an order that nobody has begun to pay gives way to a buyer with priority. */
  givesWaySeconds: 60,
  /** And from `unfairGivesWaySeconds` on if its network had more than this many of the piece in the last hour without paying. */
  fairPiecesPerNetwork: 3,
  unfairGivesWaySeconds: 10,

  /** Pieces that nobody has begun to pay, for all guests of one network, within `minutesToBegin`. */
  unbegunPiecesPerNetwork: 40,
  /** For one account: unpaid orders in an hour; how many of them may reserve pieces (the oldest gives its own up); pieces. */
  unpaidOrdersPerHour: 60,
  reservingOrders: 3,
  reservedPieces: 500,
} as const;

/** Until when the pieces of an order with a payment begun stay reserved. */
export function reservedUntil({ quoteExpiresAt }: { quoteExpiresAt: Date }): Date {
  return new Date(quoteExpiresAt.getTime() + reservationLimits.minutesAfterQuote * 60_000);
}

/** The moment this many seconds earlier. */
export function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1_000);
}

/** An order that nobody has begun to pay. `networkHad`: how many of the piece its network had in the last hour without paying. */
export type Holder = { reservedAt: Date; networkHad: number };
/** A buyer who would get nothing: `networkHad` includes this order; `waitingSince`: when they first failed to get the piece. */
export type Claimant = { networkHad: number; hasBought: boolean; waitingSince: Date | null };

/** Whether an order gives way to this buyer. */
export function yieldsTo(holder: Holder, asker: Claimant, now: Date): boolean {
  const { fairPiecesPerNetwork, unfairGivesWaySeconds, givesWaySeconds } = reservationLimits;
  const isUnfair = holder.networkHad > Math.max(fairPiecesPerNetwork, asker.networkHad);
  if (isUnfair && holder.reservedAt < secondsBefore(now, unfairGivesWaySeconds)) return true;
  if (holder.reservedAt >= secondsBefore(now, givesWaySeconds)) return false;
  if (asker.hasBought || holder.networkHad > asker.networkHad) return true;
  const { waitingSince } = asker;
  const hasWaited = waitingSince !== null && waitingSince < holder.reservedAt;
  return hasWaited && holder.networkHad === asker.networkHad;
}
