import { flashMessage } from '#ui/flash-message.ts';
import { showToast } from '#ui/toast.tsx';
import { orderFailedPath } from '#selling/checkout/storefront/checkout-paths.ts';
import { finishCheckout } from '#selling/checkout/storefront/checkout-memory.ts';
import { checkoutMessages } from '#selling/checkout/storefront/checkout-messages.ts';
import type { PaidResponse, PaymentEnding } from './payment-window.ts';
import { fetchPaymentState } from './watch-payment.ts';
import type { Answer } from '#app/storefront/viewer/call-shop.ts';
import { changeShop } from '#app/storefront/viewer/change-shop.ts';

/** Takes the shopper to the next page after the payment window; true when they stay on the checkout. */
export function finishPayment(
  ending: Exclude<PaymentEnding, { kind: 'out-of-stock' }>,
  orderId: string,
): boolean | Promise<boolean> {
  switch (ending.kind) {
    case 'paid':
      return verify(orderId, ending.response);
    case 'settled':
      return leaveSuccessful(orderId);
    case 'failed':
      return leaveForFailed(ending.description, orderId);
    case 'dismissed':
      return afterDismissal(orderId);
  }
}

async function verify(orderId: string, response: PaidResponse): Promise<false> {
  const answer = await verifyPayment(orderId, response);
  // A 400 is final; but a shop that cannot be reached right now may well have the money, and the order's page waits for it.
  if (!answer.ok && answer.status === 400) {
    return leaveForFailed(checkoutMessages.verifyFailed, orderId);
  }
  const isPaid = answer.ok && answer.value.payment_status === 'paid';
  return isPaid ? leaveSuccessful(orderId) : goToConfirmation(orderId);
}

/** A closed window does not mean that nothing was paid: ask the server before saying anything. */
async function afterDismissal(orderId: string): Promise<boolean> {
  const state = await fetchPaymentState(orderId);
  if (state === 'paid') return leaveSuccessful(orderId);
  showToast({ ...checkoutMessages[state === 'unpaid' ? 'cancelled' : 'notConfirmed'] });
  return true;
}

function leaveSuccessful(orderId: string): false {
  flashMessage({ title: checkoutMessages.successful, kind: 'success' });
  return goToConfirmation(orderId);
}

export function goToConfirmation(orderId: string): false {
  finishCheckout();
  window.location.assign(`/order-confirmation/${orderId}`);
  return false;
}

function leaveForFailed(description: string, orderId: string): false {
  window.location.assign(orderFailedPath({ error: description, orderId }, window.location.search));
  return false;
}

const waitsMs = [1_000, 3_000, 8_000];

/**
 * Reports a payment to the server. The shopper has paid by now, so while the connection is down the report is retried; it is
 * idempotent.
 */
async function verifyPayment(
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
