import { createHmac, timingSafeEqual } from 'node:crypto';

const hexDigest = /^[0-9a-f]{64}$/;

/** The signature that proves a payment to belong to an order: HMAC-SHA256 of `order|payment` (Razorpay: Standard Checkout). */
export function isPaymentSignature(
  signature: string,
  payment: { razorpayOrderId: string; razorpayPaymentId: string },
  keySecret: string,
): boolean {
  return isSignatureOf(
    signature,
    `${payment.razorpayOrderId}|${payment.razorpayPaymentId}`,
    keySecret,
  );
}

/** The signature of the address that a customer comes back to from a payment link (Razorpay: Payment Links). */
export function isLinkSignature(
  signature: string,
  link: { id: string; referenceId: string; status: string; paymentId: string },
  keySecret: string,
): boolean {
  const { id, referenceId, status, paymentId } = link;
  return isSignatureOf(signature, `${id}|${referenceId}|${status}|${paymentId}`, keySecret);
}

/**
 * Whether a webhook's body was signed with one of our secrets. Several, because events signed with a former secret are
 * still delivered after it was changed (Razorpay: webhooks).
 */
export function isWebhookSignature(
  signature: string,
  rawBody: string,
  secrets: readonly string[],
): boolean {
  return secrets.some((secret) => isSignatureOf(signature, rawBody, secret));
}

function isSignatureOf(signature: string, text: string, secret: string): boolean {
  if (!hexDigest.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
