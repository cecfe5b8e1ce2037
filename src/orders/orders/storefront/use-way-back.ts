import { useEffect } from 'react';
import { showToast } from '#ui/toast.tsx';
import { finishCheckout, hasComeBack } from '#selling/checkout/storefront/checkout-memory.ts';
import { checkoutMessages } from '#selling/checkout/storefront/checkout-messages.ts';

/** Finishes the checkout of a browser that left the shop to pay and returns to its order. */
export function useWayBack(orderId: string, paymentStatus: string): void {
  useEffect(() => {
    if (!hasComeBack(orderId)) return;
    finishCheckout();
    if (paymentStatus === 'paid') {
      showToast({ title: checkoutMessages.successful, kind: 'success' });
    }
  }, [orderId, paymentStatus]);
}
