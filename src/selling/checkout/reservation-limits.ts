/**
 * How pieces are reserved for those who have not paid: the one table of limits. Reserving costs a buyer nothing, so without
 * limits a few hundred requests would empty the shop (OWASP API6). Decision 015 has the reasons.
 *
 * An order gives way only to a buyer who would find nothing, and only to one who comes first: somebody with an account that
 * has bought before; then whose network has had fewer of the piece in the last hour without paying; then who has waited
 * longer. Once the provider knows of a payment it gives way to nobody.
 */
export const reservationLimits = {
  /** So long a buyer has to begin to pay, as the provider knows it. */
  minutesToBegin: 3,
  /** With such a payment the pieces stay reserved until so long after the quote. */
  minutesAfterQuote: 5,
  /** So much of one piece is reserved for that long for the buyers of one network; as much as one order can have. */
  begunPiecesPerNetwork: 10,

  /** An order that nobody has begun to pay gives way to who comes first from this age on. */
  givesWaySeconds: 60,
  /** And from this age on where its network has had more than so many of the piece in the last hour without paying. */
  fairPiecesPerNetwork: 3,
  unfairGivesWaySeconds: 10,

  /** Pieces that nobody has begun to pay, for all without an account in one network, within `minutesToBegin`. */
  unbegunPiecesPerNetwork: 40,
  /** For one account: unpaid orders in an hour; of them with pieces (the oldest gives up its own); pieces. */
  unpaidOrdersPerHour: 60,
  reservingOrders: 3,
  reservedPieces: 500,
} as const;

/** Until when the pieces of an order stay reserved that is being paid. */
export function reservedUntil({ quoteExpiresAt }: { quoteExpiresAt: Date }): Date {
  return new Date(quoteExpiresAt.getTime() + reservationLimits.minutesAfterQuote * 60_000);
}

/** A moment so many seconds before. */
export function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1_000);
}

/** An order that nobody has begun to pay. `networkHad`: how much of the piece its network has had in the last hour without paying. */
export type Holder = { reservedAt: Date; networkHad: number };
/** Who would find nothing: `networkHad` with what they ask for; `waitingSince`: when they first asked in vain, if they have. */
export type Claimant = { networkHad: number; hasBought: boolean; waitingSince: Date | null };

/** Whether an order gives way to who asks. */
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
