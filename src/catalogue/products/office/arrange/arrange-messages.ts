import type { FailureTexts } from '#app/office/failing-writes.ts';

/** Messages of the arrange screens. */
export const arrangeMessages = {
  saved: 'Order saved successfully',
  tooMany: 'You can choose at most 12. Nothing was saved.',
  notLoaded: 'Failed to load the order. Please try again.',
  changedMeanwhile:
    'Someone else changed this order in the meantime. You now see theirs; change it again if needed.',
  collectionGone: 'This collection no longer exists.',
  noPieces: 'This collection has no products yet.',
  noGroups: 'There is nothing to arrange yet.',
} as const;

export const arrangeFailures: FailureTexts = { default: 'Failed to save the order' };
