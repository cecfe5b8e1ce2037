/**
 * How far a payment link is. `requested`: written down here, and whether the provider has made it is not known. `open`: it
 * can be paid. `failed`: the provider refused to make it.
 */
export const linkStates = ['requested', 'open', 'paid', 'cancelled', 'expired', 'failed'] as const;
