import { flashMessage } from '#ui/flash-message.ts';
import { showToast } from '#ui/toast.tsx';
import { orderFailedPath } from '#storefront/checkout/checkout-paths.ts';
import { finishCheckout } from '#storefront/checkout/checkout-memory.ts';
import { checkoutMessages } from '#storefront/checkout/checkout-messages.ts';
import type { PaidResponse, PaymentEnding } from './payment-window.ts';
import { verifyPayment } from './verify-payment.ts';
import { askWhetherPaid } from './watch-payment.ts';

/** Leads the shopper on from wherever the payment window has left them; true when that is the checkout itself. */
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
  // Refused is refused; but a shop that cannot be reached just now may well have the money, and its page waits for it.
  if (!answer.ok && answer.status === 400) {
    return leaveForFailed(checkoutMessages.verifyFailed, orderId);
  }
  const isPaid = answer.ok && answer.value.payment_status === 'paid';
  return isPaid ? leaveSuccessful(orderId) : leaveForConfirmation(orderId);
}

/** A closed window need not mean that nothing was paid: the shop asks before anything is said. */
async function afterDismissal(orderId: string): Promise<boolean> {
  const state = await askWhetherPaid(orderId);
  if (state === 'paid') return leaveSuccessful(orderId);
  showToast({ ...checkoutMessages[state === 'unpaid' ? 'cancelled' : 'notConfirmed'] });
  return true;
}

function leaveSuccessful(orderId: string): false {
  flashMessage({ title: checkoutMessages.successful, kind: 'success' });
  return leaveForConfirmation(orderId);
}

export function leaveForConfirmation(orderId: string): false {
  finishCheckout();
  window.location.assign(`/order-confirmation/${orderId}`);
  return false;
}

function leaveForFailed(description: string, orderId: string): false {
  window.location.assign(orderFailedPath({ error: description, orderId }, window.location.search));
  return false;
}
