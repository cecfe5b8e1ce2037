/**
 * The states of a payment link. `requested`: recorded here, and the provider may or may not have created it. `open`: it can be
 * paid. `failed`: the provider refused to create it.
 */
export const linkStates = ['requested', 'open', 'paid', 'cancelled', 'expired', 'failed'] as const;
export type LinkState = (typeof linkStates)[number];

/** The provider requires at least 15 minutes until expiry (Razorpay: Payment Links); one more allows for clock differences. */
const minLinkMinutes = 16;

/** Whether a link may be created for an order: its quote is valid for long enough. */
export function mayLink(quoteExpiresAt: Date, now: Date): boolean {
  return quoteExpiresAt.getTime() - now.getTime() >= minLinkMinutes * 60_000;
}
