import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { pollUntilSettled } from './poll-until-settled.ts';

/** Asks after an unfinished payment, less and less often, and shows the page afresh when it is settled. */
export function usePaymentStatus(orderId: string, status: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (status !== 'pending') return undefined;
    return pollUntilSettled(orderId, {
      isOpen: (now) => now === 'pending',
      onSettled: revalidate,
    });
  }, [orderId, status, revalidate]);
}
