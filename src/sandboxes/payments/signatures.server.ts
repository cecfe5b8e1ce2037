import { signatureOf } from '#platform/signed-text.server.ts';

/** The signature that Checkout gives the browser as proof (Razorpay: Verify Payment Signature). */
export function paymentSignature(orderId: string, paymentId: string, keySecret: string): string {
  return signatureOf(keySecret, `${orderId}|${paymentId}`, 'hex');
}

/** The signature in the return URL of a payment link (Razorpay: Payment Links, verify signature). */
export function paymentLinkSignature(
  link: { id: string; referenceId: string; status: string; paymentId: string },
  keySecret: string,
): string {
  const { id, referenceId, status, paymentId } = link;
  return signatureOf(keySecret, `${id}|${referenceId}|${status}|${paymentId}`, 'hex');
}

/** The header x-razorpay-signature: over the exact bytes of the body, with the webhook secret. */
export function webhookSignature(body: string, webhookSecret: string): string {
  return signatureOf(webhookSecret, body, 'hex');
}

/** The signature with its first character changed: well formed but wrong. */
export function tampered(signature: string): string {
  return (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
}
