/** Why the shop refunds a payment automatically. Staff read it in the order's history. */
export const notKept = 'The order could not be kept';
export const pastItsPrice = 'The order could not be kept: its price had run out';

/** The explanation for the buyer; null where there is nothing to add. */
export function whyCalledOff(reasons: readonly string[]): string | null {
  return reasons.includes(pastItsPrice)
    ? 'You started the payment after this order’s price had expired, and its pieces cost more by then.'
    : null;
}
