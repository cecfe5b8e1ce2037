import { useEffect } from 'react';
import { pollUntilSettled } from './poll-until-settled.ts';

/** While the page of a failed payment is open, asks whether the money has come after all, and leads to its order then. */
export function useLatePayment(orderId: string | null): void {
  useEffect(() => {
    if (orderId === null) return undefined;
    return pollUntilSettled(orderId, {
      isAnew: true,
      isOpen: (status) => status === 'failed' || status === 'pending',
      onSettled: () =>
        window.location.replace(`/order-confirmation/${encodeURIComponent(orderId)}`),
    });
  }, [orderId]);
}
