import { askShop } from '#app/storefront/viewer/call-shop.ts';
import type { PaymentEnding, PaymentToMake } from './payment-window.ts';

const timeToCloseByItselfMs = 60_000;
const askTimeoutMs = 5_000;

/**
 * For a payment window that never answers. Resolves when the shop knows of the payment by another way, which it is asked
 * whenever the shopper comes back to this page, from a payment app for example; or when the window has stayed open for
 * longer than it may. Stops by the signal.
 */
export function watchPayment(
  { orderId, secondsLeft }: Pick<PaymentToMake, 'orderId' | 'secondsLeft'>,
  stop: AbortSignal,
): Promise<PaymentEnding> {
  return new Promise((resolve) => {
    const giveUp = () => resolve({ kind: 'dismissed' });
    const timer = setTimeout(giveUp, secondsLeft * 1000 + timeToCloseByItselfMs);
    async function look() {
      if (document.visibilityState !== 'visible') return;
      if ((await fetchPaymentState(orderId)) === 'paid') resolve({ kind: 'settled' });
    }
    document.addEventListener('visibilitychange', look, { signal: stop });
    stop.addEventListener('abort', () => clearTimeout(timer));
  });
}

/**
 * Whether the shop has the money by this moment, not by when it asked last; unknown when it, or the provider behind it,
 * cannot be asked soon.
 */
export async function fetchPaymentState(orderId: string): Promise<'paid' | 'unpaid' | 'unknown'> {
  const answer = await askShop<{ payment_status: string }>(
    `/api/orders/${orderId}/state?anew`,
    askTimeoutMs,
  );
  if (!answer.ok || answer.value.payment_status === 'unknown') return 'unknown';
  return answer.value.payment_status === 'paid' ? 'paid' : 'unpaid';
}
