import { useEffect, useState } from 'react';
import { adoptCheckoutKey } from './checkout-memory.ts';
import type { Checkout } from './read-checkout.server.ts';

/** An unpaid order's reservation: the seconds left, 0 once expired, and the last four characters of its PAN. */
export type QuotedOrder = { secondsLeft: number; panLastFour: string | null };

/**
 * Counts down a quote from the seconds that the server reported, independent of this device's clock. The server decides; this
 * is display only.
 */
export function useQuote(found: Checkout['quote']) {
  const [quote, setQuote] = useState(() => found && countFrom(found));
  const isCounting = quote !== null && quote.secondsLeft > 0;

  useEffect(() => {
    if (found) adoptCheckoutKey(found.checkoutKey);
    setQuote(found && countFrom(found));
  }, [found]);
  useEffect(() => {
    if (!isCounting) return;
    const count = () =>
      setQuote((quoted) => quoted && { ...quoted, secondsLeft: secondsUntil(quoted.end) });
    const timer = setInterval(count, 1000);
    // A page in the background counts slowly.
    document.addEventListener('visibilitychange', count);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [isCounting]);

  return {
    quote,
    setQuotedOrder: (order: QuotedOrder | null) => setQuote(order && countFrom(order)),
  };
}

function countFrom({ secondsLeft, panLastFour }: QuotedOrder) {
  return { secondsLeft, panLastFour, end: Date.now() + secondsLeft * 1000 };
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}
