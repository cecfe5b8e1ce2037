/** What staff have made of an offer: still being written, on within its dates, or stopped for now. */
export const offerStates = ['draft', 'on', 'paused'] as const;
export type OfferState = (typeof offerStates)[number];

/** How an offer reduces a price: as `ReductionAmount` has it. */
export const offKinds = ['percent', 'sum', 'per-gram'] as const;
export type OffKind = (typeof offKinds)[number];
