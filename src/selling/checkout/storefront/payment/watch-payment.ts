import { askShop } from '#app/storefront/viewer/call-shop.ts';
import type { PaymentEnding, PaymentToMake } from './payment-window.ts';

const timeToCloseByItselfMs = 60_000;
const askTimeoutMs = 5_000;

/**
 * For a payment window that never reports. Resolves when the server knows of the payment by other means, which is checked
 * whenever the shopper returns to this page, for example from a payment app; or when the window has stayed open past its time.
 * The signal stops it.
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

/** Asks afresh whether the shop has the money; 'unknown' when the shop or the provider cannot be reached in time. */
export async function fetchPaymentState(orderId: string): Promise<'paid' | 'unpaid' | 'unknown'> {
  const answer = await askShop<{ payment_status: string }>(
    `/api/orders/${orderId}/state?anew`,
    askTimeoutMs,
  );
  if (!answer.ok || answer.value.payment_status === 'unknown') return 'unknown';
  return answer.value.payment_status === 'paid' ? 'paid' : 'unpaid';
}
