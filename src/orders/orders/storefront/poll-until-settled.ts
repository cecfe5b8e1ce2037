import { askShop } from '#app/storefront/viewer/call-shop.ts';

const firstWaitMs = 2_000;
const maxWaitMs = 20_000;

type Asking = {
  /** Whether to ask at once, and have the provider asked anew. */
  isAnew?: boolean;
  /** Whether a payment in this state may still change. */
  isOpen: (status: string) => boolean;
  onSettled: () => unknown;
};

/** Polls the payment of an order, at growing intervals, until it is settled. Returns a function that stops it. */
export function pollUntilSettled(
  orderId: string,
  { isAnew, isOpen, onSettled }: Asking,
): () => void {
  const path = `/api/orders/${encodeURIComponent(orderId)}/state`;
  const stop = new AbortController();
  let waitMs = firstWaitMs;
  let timer = setTimeout(ask, isAnew ? 0 : waitMs, isAnew);
  async function ask(anew = false) {
    const answer = await askShop<{ payment_status: string }>(anew ? `${path}?anew` : path);
    if (stop.signal.aborted) return;
    const now = answer.ok ? answer.value.payment_status : 'unknown';
    if (now !== 'unknown' && !isOpen(now)) {
      onSettled();
      return;
    }
    waitMs = Math.min(waitMs * 1.5, maxWaitMs);
    timer = setTimeout(ask, waitMs);
  }
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
