import { answerPayment, startPayment } from './payment-attempt.js';

const answers = { success: 'approve', failure: 'decline' };

/**
 * Pays by itself, or fails to, where the address of the shop's page asks for it by `?autopay=success` or
 * `?autopay=failure`: for tests and demonstrations. Everything else waits for the shopper.
 */
export async function autopay(checkout) {
  const answer = answers[checkout.options.autopay];
  if (!answer) return;
  const paymentId = await startPayment(checkout, { method: 'netbanking', bank: 'HDFC' });
  if (paymentId) await answerPayment(checkout, paymentId, { answer });
}
