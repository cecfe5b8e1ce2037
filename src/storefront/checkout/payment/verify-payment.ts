import type { Answer } from '#storefront/viewer/call-shop.ts';
import { changeShop } from '#storefront/viewer/change-shop.ts';
import type { PaidResponse } from './payment-window.ts';

const waitsMs = [1_000, 3_000, 8_000];

/**
 * Reports a payment to the shop. The shopper has paid by now, so a connection that is down is waited for, and the payment
 * reported again: the shop takes the same report any number of times.
 */
export async function verifyPayment(
  orderId: string,
  response: PaidResponse,
): Promise<Answer<{ payment_status: string }>> {
  for (const waitMs of waitsMs) {
    const answer = await report(orderId, response);
    if (answer.ok || answer.reason !== 'unreachable') return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    await online();
  }
  return report(orderId, response);
}

function report(orderId: string, response: PaidResponse) {
  return changeShop<{ payment_status: string }>('/api/verify-payment', {
    method: 'POST',
    body: { ...response, order_id: orderId, payment_method: 'razorpay' },
  });
}

function online(): Promise<unknown> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
