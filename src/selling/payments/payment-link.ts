/**
 * How far a payment link is. `requested`: written down here, and whether the provider has made it is not known. `open`: it
 * can be paid. `failed`: the provider refused to make it.
 */
export const linkStates = ['requested', 'open', 'paid', 'cancelled', 'expired', 'failed'] as const;
export type LinkState = (typeof linkStates)[number];

/** The provider makes none that would expire sooner (Razorpay: Payment Links); a minute more, for clocks that differ. */
const minLinkMinutes = 16;

/** Whether a link for an order may be made: it can still be paid, and long enough. */
export function mayLink(quoteExpiresAt: Date, now: Date): boolean {
  return quoteExpiresAt.getTime() - now.getTime() >= minLinkMinutes * 60_000;
}
