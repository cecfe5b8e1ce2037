import type { Checkout } from './checkout-state.ts';
import { answerPayment, startPayment } from './payment-attempt.ts';

/**
 * Pays by itself, or fails to, where the address of the shop's page asks for it by `?autopay=success` or
 * `?autopay=failure`: for tests and demonstrations. Everything else waits for the shopper.
 */
export async function autopay(checkout: Checkout): Promise<void> {
  const { autopay: ending } = checkout.options;
  if (ending !== 'success' && ending !== 'failure') return;
  const paymentId = await startPayment(checkout, { method: 'netbanking', bank: 'HDFC' });
  if (!paymentId) return;
  const answer = ending === 'success' ? 'approve' : 'decline';
  await answerPayment(checkout, paymentId, { answer });
}
