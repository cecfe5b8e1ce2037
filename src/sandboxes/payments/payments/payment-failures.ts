/** Why a payment failed, in Razorpay's words, with the other fields of its error object (Razorpay: Errors). */
const failures = {
  payment_timed_out: [
    'BAD_REQUEST_ERROR',
    'customer',
    'payment_authentication',
    'Your payment was not completed on time. Try again later, or use another method.',
  ],
  insufficient_funds: [
    'BAD_REQUEST_ERROR',
    'customer',
    'payment_authorization',
    'Your payment failed because the account has insufficient funds. Try another card or method.',
  ],
  payment_cancelled: [
    'BAD_REQUEST_ERROR',
    'customer',
    'payment_authentication',
    'You cancelled the payment, or left before it was complete. Try again.',
  ],
  card_declined: [
    'BAD_REQUEST_ERROR',
    'bank',
    'payment_authorization',
    'Your payment failed because the bank declined the card. Try another card or method.',
  ],
  card_disabled_for_online_payments: [
    'BAD_REQUEST_ERROR',
    'customer',
    'payment_authorization',
    'Your card is not enabled for online payments. Ask your bank to enable it, or use another card.',
  ],
  card_number_invalid: [
    'BAD_REQUEST_ERROR',
    'customer',
    'payment_authorization',
    'Your payment failed because the card number is not valid. Check it, or use another card.',
  ],
  gateway_technical_error: [
    'GATEWAY_ERROR',
    'gateway',
    'payment_authorization',
    'Your payment failed because of a technical problem at the bank. Try again later.',
  ],
  authentication_failed: [
    'BAD_REQUEST_ERROR',
    'customer',
    'payment_authentication',
    'Your payment failed because the bank could not confirm that it is you. Try again.',
  ],
  incorrect_otp: [
    'BAD_REQUEST_ERROR',
    'customer',
    'payment_authentication',
    'Payment processing failed because of incorrect OTP',
  ],
  payment_failed: [
    'BAD_REQUEST_ERROR',
    'bank',
    'payment_authorization',
    'Payment failed. If money was taken, it comes back to you. Try again, or use another method.',
  ],
  order_already_paid: [
    'BAD_REQUEST_ERROR',
    'business',
    'payment_initiation',
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
  ],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export type FailureReason = keyof typeof failures;
type PaymentFailure = {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: FailureReason;
};

/** The error object of a failure; an unknown reason (an older row) reads as `payment_failed`. */
export function failureOf(reason: string): PaymentFailure {
  const known = isFailureReason(reason) ? reason : 'payment_failed';
  const [code, source, step, description] = failures[known];
  return { code, description, source, step, reason: known };
}

function isFailureReason(text: string): text is FailureReason {
  return Object.hasOwn(failures, text);
}
