import type { Standing } from '#selling/offers/offer-state.ts';
import type { ReductionAmount, ReductionBase } from '#price/pricing/reduction.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the Offers screens say. */
export const offerMessages = {
  empty:
    'No offers yet. An offer takes something off for a while; a code does so for who knows it.',
  failedToLoad: 'Failed to load offers',
  added: 'Offer saved as a draft',
  updated: 'Offer saved',
  deleted: 'Offer deleted',
  moved: { start: 'Offer started', pause: 'Offer paused', end: 'Offer ended' },
  codeTaken: 'Another offer has this code',
  over: 'This offer is over. Give it a later end to start it again.',
  notBegun: 'This offer has not begun, so there is nothing to end. Pause it instead.',
  notADraft: 'Only a draft can be deleted: orders may name this offer.',
  changedMeanwhile:
    'Somebody else changed this offer meanwhile. It now shows their version; change it again if it still has to.',
  gone: 'This offer is not there any more.',
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
  on: 'On',
  over: 'Over',
};

export const baseNames: Record<ReductionBase, string> = {
  making: 'Making charge',
  stones: 'Stones',
  whole: 'The whole price before GST',
};

export const offKindNames: Record<ReductionAmount['kind'], string> = {
  percent: 'Percent',
  sum: 'Rupees for each piece',
  'per-gram': 'Rupees for each gram of net weight',
};
