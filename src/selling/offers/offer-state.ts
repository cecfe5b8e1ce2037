/** The state that staff have set: being written, on within its dates, or paused. */
export const offerStates = ['draft', 'on', 'paused'] as const;
type OfferState = (typeof offerStates)[number];

/** How an offer reduces a price; see `ReductionAmount`. */
export const offKinds = ['percent', 'sum', 'per-gram'] as const;

/** The status of an offer at a moment, as staff see it. */
export type Standing = 'draft' | 'paused' | 'scheduled' | 'on' | 'over';

/** The status that follows from state and dates. */
export function standingAt(
  { state, startsAt, endsAt }: { state: OfferState; startsAt: Date; endsAt: Date | null },
  now: Date,
): Standing {
  if (endsAt && endsAt <= now && state !== 'draft') return 'over';
  if (state !== 'on') return state;
  return startsAt > now ? 'scheduled' : 'on';
}
