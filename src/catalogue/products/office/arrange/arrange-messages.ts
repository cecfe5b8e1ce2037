import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the screens say where staff put things in their order. */
export const arrangeMessages = {
  saved: 'Order saved successfully',
  tooMany: 'At most 12 are chosen. Nothing is saved.',
  notLoaded: 'Failed to load the order. Please try again.',
  changedMeanwhile:
    'Somebody else arranged this meanwhile. It now shows their order; change it again if it still has to.',
  collectionGone: 'This collection is not there any more.',
  noPieces: 'This collection has no products yet.',
  noGroups: 'There is nothing to arrange yet.',
} as const;

export const arrangeFailures: FailureTexts = { default: 'Failed to save the order' };
