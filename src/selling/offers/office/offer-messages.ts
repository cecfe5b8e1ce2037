import type { Standing } from '#selling/offers/offer-state.ts';
import type { ReductionAmount, ReductionBase } from '#price/pricing/reduction.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** The messages of the Offers screens. */
export const offerMessages = {
  empty:
    'No offers yet. An offer reduces prices for a time; a code does so for shoppers who have it.',
  failedToLoad: 'Failed to load offers',
  added: 'Offer saved as a draft',
  updated: 'Offer saved',
  deleted: 'Offer deleted',
  moved: { start: 'Offer started', pause: 'Offer paused', end: 'Offer ended' },
  codeTaken: 'Another offer already has this code',
  over: 'This offer has ended. Set a later end to start it again.',
  notBegun: 'This offer has not started, so there is nothing to end. Pause it instead.',
  notADraft: 'Only drafts can be deleted: orders may refer to this offer.',
  changedMeanwhile:
    'Someone else changed this offer in the meantime. You now see their version; change it again if needed.',
  gone: 'This offer no longer exists.',
} as const;

export const offerFailures: FailureTexts = {
  add: 'Failed to save offer',
  delete: 'Failed to delete offer',
  start: 'Failed to start offer',
  pause: 'Failed to pause offer',
  end: 'Failed to end offer',
  default: 'Failed to save offer',
};

export const standingNames: Record<Standing, string> = {
  draft: 'Draft',
  paused: 'Paused',
  scheduled: 'Scheduled',
  on: 'Active',
  over: 'Ended',
};

export const baseNames: Record<ReductionBase, string> = {
  making: 'Making charge',
  stones: 'Stones',
  whole: 'The whole price before GST',
};

export const offKindNames: Record<ReductionAmount['kind'], string> = {
  percent: 'Percent',
  sum: 'Rupees per piece',
  'per-gram': 'Rupees per gram of net weight',
};
