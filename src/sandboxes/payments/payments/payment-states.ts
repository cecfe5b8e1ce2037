import { fail, ok, type Result } from '#platform/result.ts';

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
export type OrderStatus = 'created' | 'attempted' | 'paid';
export type PaymentEvent = 'authorize' | 'capture' | 'fail' | 'refund-in-full' | 'refund-returned';

const transitions: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  created: { authorize: 'authorized', fail: 'failed' },
  authorized: { capture: 'captured', 'refund-in-full': 'refunded' },
  captured: { 'refund-in-full': 'refunded' },
  failed: { authorize: 'authorized' },
  refunded: { 'refund-returned': 'captured' },
};

/**
 * The next status of a payment. `failed` is not final: a bank may answer late (Razorpay: Late Authorisation). A partial refund
 * changes no status, so it is not an event here; a refund that fails later is reversed.
 */
export function paymentAfter(
  status: PaymentStatus,
  event: PaymentEvent,
): Result<PaymentStatus, 'not-allowed'> {
  const next = transitions[status][event];
  return next ? ok(next) : fail('not-allowed');
}

/** The status of an order when one of its payments is started or changes; `paid` is final. */
export function orderAfter(status: OrderStatus, payment: PaymentStatus): OrderStatus {
  if (status === 'paid' || payment === 'captured') return 'paid';
  return 'attempted';
}

/** An order takes money once: not when it is paid, nor while another payment is authorised for its amount. */
export function mayTakePayment(
  orderStatus: OrderStatus,
  otherPayments: readonly PaymentStatus[],
): boolean {
  return orderStatus !== 'paid' && !otherPayments.includes('authorized');
}
