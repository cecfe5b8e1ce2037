import { useEffect, useState } from 'react';
import { adoptCheckoutKey } from './checkout-memory.ts';
import type { Checkout } from './read-checkout.server.ts';

/** What an unpaid order keeps for the shopper, and for how long still; 0 when its time has run out. */
export type HeldOrder = { secondsLeft: number; panLastFour: string | null };

/**
 * Counts down what is held: from the seconds that the shop has told, so that the clock of this device does not matter.
 * The shop decides; this only shows.
 */
export function useHold(found: Checkout['hold']) {
  const [hold, setHold] = useState(() => found && countFrom(found));
  const isCounting = hold !== null && hold.secondsLeft > 0;

  useEffect(() => {
    if (found) adoptCheckoutKey(found.checkoutKey);
    setHold(found && countFrom(found));
  }, [found]);
  useEffect(() => {
    if (!isCounting) return;
    const count = () => setHold((held) => held && { ...held, secondsLeft: secondsUntil(held.end) });
    const timer = setInterval(count, 1000);
    // A page out of sight counts slowly.
    document.addEventListener('visibilitychange', count);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [isCounting]);

  return { hold, keepHold: (held: HeldOrder) => setHold(countFrom(held)) };
}

function countFrom({ secondsLeft, panLastFour }: HeldOrder) {
  return { secondsLeft, panLastFour, end: Date.now() + secondsLeft * 1000 };
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}
