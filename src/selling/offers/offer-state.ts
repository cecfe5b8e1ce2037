/** What staff have made of an offer: still being written, on within its dates, or stopped for now. */
export const offerStates = ['draft', 'on', 'paused'] as const;
type OfferState = (typeof offerStates)[number];

/** How an offer reduces a price: as `ReductionAmount` has it. */
export const offKinds = ['percent', 'sum', 'per-gram'] as const;

/** How an offer stands at a moment, as staff read it. */
export type Standing = 'draft' | 'paused' | 'scheduled' | 'on' | 'over';

/** What its state and its dates come to. */
export function standingAt(
  { state, startsAt, endsAt }: { state: OfferState; startsAt: Date; endsAt: Date | null },
  now: Date,
): Standing {
  if (endsAt && endsAt <= now && state !== 'draft') return 'over';
  if (state !== 'on') return state;
  return startsAt > now ? 'scheduled' : 'on';
}
