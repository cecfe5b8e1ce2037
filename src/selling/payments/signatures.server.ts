import { isSameText, signatureOf } from '#platform/signed-text.server.ts';

/** Verifies that a payment belongs to an order: HMAC-SHA256 of `order|payment` (Razorpay: Standard Checkout). */
export function isPaymentSignature(
  signature: string,
  payment: { razorpayOrderId: string; razorpayPaymentId: string },
  keySecret: string,
): boolean {
  const text = `${payment.razorpayOrderId}|${payment.razorpayPaymentId}`;
  return isSameText(signature, signatureOf(keySecret, text, 'hex'));
}

/** Verifies the URL by which a customer returns from a payment link (Razorpay: Payment Links). */
export function isLinkSignature(
  signature: string,
  link: { id: string; referenceId: string; status: string; paymentId: string },
  keySecret: string,
): boolean {
  const { id, referenceId, status, paymentId } = link;
  const text = `${id}|${referenceId}|${status}|${paymentId}`;
  return isSameText(signature, signatureOf(keySecret, text, 'hex'));
}

/**
 * Whether a webhook's body was signed with one of our secrets. Several, because events signed with a former secret are still
 * delivered after a change (Razorpay: webhooks).
 */
export function isWebhookSignature(
  signature: string,
  rawBody: string,
  secrets: readonly string[],
): boolean {
  return secrets.some((secret) => isSameText(signature, signatureOf(secret, rawBody, 'hex')));
}
