import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { pollUntilSettled } from './poll-until-settled.ts';

/** Polls an unfinished payment, at growing intervals, and revalidates the page once it is settled. */
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
