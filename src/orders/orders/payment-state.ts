/**
 * The payment status of an order. `pending` and `failed`: unpaid, and may still be paid. `review`: money arrived that cannot
 * become a sale; it is refunded, and staff may need to look. `partially_refunded` and `refunded`: the provider has accepted the
 * refunds.
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

/** The unpaid states; `whereUnpaid` (tables) is the same condition in SQL. */
export const unpaidStatuses = ['pending', 'failed'] as const satisfies readonly PaymentStatus[];
export type UnpaidStatus = (typeof unpaidStatuses)[number];
/** The states of an order whose payment has arrived. */
export type SettledStatus = Exclude<PaymentStatus, UnpaidStatus>;

/**
 * The allowed transitions. Money that has arrived never makes an order unpaid again; a refund that fails later moves the state
 * back.
 */
const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['failed', 'paid', 'review'],
  failed: ['pending', 'paid', 'review'],
  paid: ['partially_refunded', 'refunded'],
  review: ['refunded'],
  partially_refunded: ['paid', 'refunded'],
  refunded: ['paid', 'partially_refunded', 'review'],
};

/** Moves a payment to a state; throws if the transition is not allowed. */
export function movePayment<To extends PaymentStatus>(from: PaymentStatus, to: To): To {
  if (from !== to && !next[from].includes(to)) {
    throw new Error(`A payment cannot go from ${from} to ${to}`);
  }
  return to;
}

/** Whether an order is unpaid, so that it may still be paid. */
export function isUnpaid(status: PaymentStatus): status is UnpaidStatus {
  return status === 'pending' || status === 'failed';
}

/** Whether the provider has, or had, money for the order. */
export function hasMoneyArrived(status: PaymentStatus): status is SettledStatus {
  return !isUnpaid(status);
}

/** The state of an unpaid order given the payments the provider knows: failed only if all of them failed. */
export function unpaidStatusAfter(payments: readonly { status: string }[]): UnpaidStatus {
  const hasFailed = payments.length > 0 && payments.every(({ status }) => status === 'failed');
  return hasFailed ? 'failed' : 'pending';
}

/** The state of a payment after refunds. Money that could not become a sale stays under review until all of it is refunded. */
export function statusAfterRefunds(
  before: PaymentStatus,
  { refunded, captured }: { refunded: number; captured: number },
): SettledStatus {
  if (refunded >= captured) return 'refunded';
  if (before === 'review') return 'review';
  return refunded > 0 ? 'partially_refunded' : 'paid';
}
