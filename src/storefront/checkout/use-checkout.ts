import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ShippingForm } from '#shop/checkout/forms.ts';
import { showToast } from '#ui/toast.tsx';
import { rememberCheckoutAddress } from './checkout-memory.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { createOrder } from './create-order.ts';
import { finishPayment, leaveForConfirmation } from './finish-payment.ts';
import { loadPaymentScript, openPaymentWindow } from './payment-window.ts';
import type { Checkout } from './read-checkout.server.ts';
import { saveAddress } from './save-address.ts';

/**
 * Takes the shopper from the filled form through the payment to its end (specification, storefront 4). The form is
 * locked meanwhile, and unlocked on every way back to it.
 */
export function useCheckout(checkout: Checkout) {
  const [isProcessing, setProcessing] = useState(false);
  const { revalidate } = useRevalidator();

  async function pay(form: ShippingForm, isAddressKept: boolean): Promise<void> {
    setProcessing(true);
    try {
      if (isAddressKept) await saveAddress(form);
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
    const created = await createOrder(checkout, form);
    if (!created.ok) {
      if (created.paidOrderId) return leaveForConfirmation(created.paidOrderId);
      sayError(created.error);
      // What the page shows is no longer so: show how it is now, and let the shopper decide again.
      if (created.isOutdated) await revalidate();
      return true;
    }
    rememberCheckoutAddress();
    const { firstName, lastName, email, phone } = form;
    const buyer = { name: `${firstName} ${lastName}`, email, phone };
    const ending = await openPaymentWindow({ keyId: payment.keyId, buyer, ...created.order });
    return finishPayment(ending, created.order.orderId);
  }

  return { pay, isProcessing };
}

function sayError(description: string): true {
  showToast({ title: 'Error', description, kind: 'error' });
  return true;
}
