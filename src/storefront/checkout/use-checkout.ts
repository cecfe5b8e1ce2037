import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ShippingForm } from '#shop/checkout/forms.ts';
import { carryToast } from '#ui/carried-toast.ts';
import { showToast } from '#ui/toast.tsx';
import { callShop } from '../viewer/call-shop.ts';
import {
  checkoutKey,
  finishCheckout,
  rememberCheckoutAddress,
  renewCheckoutKey,
} from './checkout-memory.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { orderRequestBody } from './order-request-body.ts';
import {
  loadPaymentScript,
  openPaymentWindow,
  type PaidResponse,
  type PaymentToMake,
} from './payment-window.ts';
import type { Checkout } from './read-checkout.server.ts';

type CreatedOrder = Pick<PaymentToMake, 'amount' | 'currency' | 'razorpayOrderId' | 'orderId'>;

/**
 * Takes the shopper from the filled form through the payment to its end (specification, storefront 4). The form is
 * locked meanwhile, and unlocked on every way back to it.
 */
export function useCheckout(checkout: Checkout) {
  const [isProcessing, setProcessing] = useState(false);
  const revalidator = useRevalidator();

  async function pay(form: ShippingForm): Promise<void> {
    setProcessing(true);
    try {
      const stays = await payOnce(form);
      if (stays) setProcessing(false);
    } catch {
      sayError(checkoutMessages.generic);
      setProcessing(false);
    }
  }

  /** Whether the shopper stays on this page. */
  async function payOnce(form: ShippingForm): Promise<boolean> {
    const { payment } = checkout;
    if (!payment) return sayError(checkoutMessages.paymentsOff);
    if (!(await loadPaymentScript(payment.scriptUrl))) {
      return sayError(checkoutMessages.scriptFailed);
    }
    const created = await createOrder(form);
    if (!created) return true;
    rememberCheckoutAddress();
    const buyer = {
      name: `${form.firstName} ${form.lastName}`,
      email: form.email,
      phone: form.phone,
    };
    const ending = await openPaymentWindow({ keyId: payment.keyId, buyer, ...created });
    switch (ending.kind) {
      case 'paid':
        return verify(created.orderId, ending.response);
      case 'failed':
        return leaveForFailed(ending.description, created.orderId);
      case 'dismissed':
        return afterDismissal(created.orderId);
    }
  }

  async function createOrder(form: ShippingForm): Promise<CreatedOrder | null> {
    const answer = await callShop<CreatedOrder>('/api/create-razorpay-order', {
      method: 'POST',
      body: orderRequestBody(checkout, form, checkoutKey()),
    });
    if (answer.ok) return answer.value;
    const { reason, body } = answer;
    if (reason === 'already-paid') {
      leaveForConfirmation(String(body['orderId']));
      return null;
    }
    if (reason === 'key-in-use') renewCheckoutKey();
    sayError(typeof body['error'] === 'string' ? body['error'] : checkoutMessages.createFailed);
    // What the page shows is no longer so: show how it is now, and let the shopper decide again.
    if (answer.status === 409) await revalidator.revalidate();
    return null;
  }

  return { pay, isProcessing };
}

async function verify(orderId: string, response: PaidResponse): Promise<boolean> {
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

function leaveForConfirmation(orderId: string): boolean {
  finishCheckout();
  window.location.assign(`/order-confirmation/${orderId}`);
  return false;
}

function leaveForFailed(description: string, orderId: string): boolean {
  const query = new URLSearchParams({ error: description || 'Payment failed', orderId });
  window.location.assign(`/order-failed?${query}`);
  return false;
}

function sayError(description: string): true {
  showToast({ title: 'Error', description, kind: 'error' });
  return true;
}
