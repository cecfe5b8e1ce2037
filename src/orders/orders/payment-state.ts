/**
 * How the money of an order stands. `pending` and `failed`: unpaid, and may still be paid. `review`: money arrived that
 * cannot become a sale; it goes back, and a person may look. `partially_refunded` and `refunded`: the provider has
 * accepted the refunds.
 */
export const paymentStatuses = [
  'pending',
  'paid',
  'failed',
  'review',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Orders that nobody has paid so far; `whereUnpaid` (tables) says the same to the database. */
export const unpaidStatuses = ['pending', 'failed'] as const satisfies readonly PaymentStatus[];
export type UnpaidStatus = (typeof unpaidStatuses)[number];
/** How a payment that has arrived leaves its order. */
export type SettledStatus = Exclude<PaymentStatus, UnpaidStatus>;

/** Where each state leads. Money that has arrived never makes an order unpaid again, and what has gone back stays gone. */
const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['failed', 'paid', 'review'],
  failed: ['pending', 'paid', 'review'],
  paid: ['partially_refunded', 'refunded'],
  review: ['refunded'],
  partially_refunded: ['paid', 'refunded'],
  refunded: ['paid', 'partially_refunded', 'review'],
};

/** The state that an order's payment goes into; throws where none leads there from the state it is in. */
export function movePayment<To extends PaymentStatus>(from: PaymentStatus, to: To): To {
  if (from !== to && !next[from].includes(to)) {
    throw new Error(`A payment cannot go from ${from} to ${to}`);
  }
  return to;
}

/** Whether an order may still be paid. */
export function isUnpaid(status: PaymentStatus): status is UnpaidStatus {
  return status === 'pending' || status === 'failed';
}

/** Whether the provider has, or had, money for the order. */
export function hasMoneyArrived(status: PaymentStatus): status is SettledStatus {
  return !isUnpaid(status);
}

/** What the payments that the provider knows of make of an unpaid order: failed only where every one of them has. */
export function unpaidStatusAfter(payments: readonly { status: string }[]): UnpaidStatus {
  const hasFailed = payments.length > 0 && payments.every(({ status }) => status === 'failed');
  return hasFailed ? 'failed' : 'pending';
}

/** What refunds make of a payment. Money that could not become a sale is under review until all of it is back. */
export function statusAfterRefunds(
  before: PaymentStatus,
  { refunded, captured }: { refunded: number; captured: number },
): SettledStatus {
  if (refunded >= captured) return 'refunded';
  if (before === 'review') return 'review';
  return refunded > 0 ? 'partially_refunded' : 'paid';
}
