import { createHmac } from 'node:crypto';

/** What Checkout hands to the browser as proof (Razorpay: Verify Payment Signature). */
export function paymentSignature(orderId: string, paymentId: string, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

/** What the address that the shopper is sent back to from a payment link carries (Razorpay: Payment Links, verify signature). */
export function paymentLinkSignature(
  link: { id: string; referenceId: string; status: string; paymentId: string },
  keySecret: string,
): string {
  const { id, referenceId, status, paymentId } = link;
  return createHmac('sha256', keySecret)
    .update(`${id}|${referenceId}|${status}|${paymentId}`)
    .digest('hex');
}

/** The header x-razorpay-signature: over the exact bytes of the body, with the webhook secret. */
export function webhookSignature(body: string, webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update(body).digest('hex');
}

/** The same signature with its first character changed: well formed and wrong. */
export function tampered(signature: string): string {
  return (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
}
