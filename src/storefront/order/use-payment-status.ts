import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { callShop } from '../viewer/call-shop.ts';

const firstWaitMs = 2_000;
const maxWaitMs = 20_000;

/** Asks after an unfinished payment, less and less often, and shows the page afresh when it is settled. */
export function usePaymentStatus(orderId: string, status: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (status !== 'pending') return undefined;
    let waitMs = firstWaitMs;
    let timer = setTimeout(ask, waitMs);
    async function ask() {
      const answer = await callShop<{ payment_status: string }>(`/api/orders/${orderId}/state`);
      const now = answer.ok ? answer.value.payment_status : 'unknown';
      if (now !== 'pending' && now !== 'unknown') return revalidate();
      waitMs = Math.min(waitMs * 1.5, maxWaitMs);
      timer = setTimeout(ask, waitMs);
      return undefined;
    }
    return () => clearTimeout(timer);
  }, [orderId, status, revalidate]);
}
