import { carryToast } from '#ui/carried-toast.ts';
import { showToast } from '#ui/toast.tsx';
import { callShop } from '../viewer/call-shop.ts';
import { finishCheckout } from './checkout-memory.ts';
import { checkoutMessages } from './checkout-messages.ts';
import type { PaidResponse, PaymentEnding } from './payment-window.ts';

/** Leads the shopper on from wherever the payment window has left them; true when that is the checkout itself. */
export function finishPayment(ending: PaymentEnding, orderId: string): boolean | Promise<boolean> {
  switch (ending.kind) {
    case 'paid':
      return verify(orderId, ending.response);
    case 'failed':
      return leaveForFailed(ending.description, orderId);
    case 'dismissed':
      return afterDismissal(orderId);
  }
}

async function verify(orderId: string, response: PaidResponse): Promise<false> {
  const answer = await callShop<{ payment_status: string }>('/api/verify-payment', {
    method: 'POST',
    body: { ...response, order_id: orderId, payment_method: 'razorpay' },
  });
  // Refused is refused; but a shop that cannot be reached just now may well have the money, and its page waits for it.
  if (!answer.ok && answer.status === 400) {
    return leaveForFailed(checkoutMessages.verifyFailed, orderId);
  }
  if (answer.ok && answer.value.payment_status === 'paid') {
    carryToast({ title: checkoutMessages.successful, kind: 'success' });
  }
  return leaveForConfirmation(orderId);
}

/** A closed window need not mean that nothing was paid: the shop asks before anything is said. */
async function afterDismissal(orderId: string): Promise<boolean> {
  const answer = await callShop<{ payment_status: string }>(`/api/orders/${orderId}/state`);
  if (answer.ok && answer.value.payment_status === 'paid') return leaveForConfirmation(orderId);
  showToast({ ...checkoutMessages.cancelled });
  return true;
}

export function leaveForConfirmation(orderId: string): false {
  finishCheckout();
  window.location.assign(`/order-confirmation/${orderId}`);
  return false;
}

function leaveForFailed(description: string, orderId: string): false {
  const query = new URLSearchParams({ error: description || 'Payment failed', orderId });
  window.location.assign(`/order-failed?${query}`);
  return false;
}
