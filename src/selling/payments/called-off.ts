/** Why the shop pays back by itself what came for an order that it cannot keep. Staff read it in the order's history. */
export const notKept = 'The order could not be kept';
export const pastItsPrice = 'The order could not be kept: its price had run out';

/** What the buyer reads of it; null where there is nothing to add. */
export function whyCalledOff(reasons: readonly string[]): string | null {
  return reasons.includes(pastItsPrice)
    ? 'Your payment was begun after the price of this order had run out, and its pieces cost more by then.'
    : null;
}
