import type { FailureTexts } from '#app/office/failing-writes.ts';

/** The messages of the Pages screens. */
export const pageMessages = {
  failedToLoad: 'Failed to load pages',
  saved: 'Page saved successfully',
  reset: 'Original text restored',
  changedMeanwhile:
    'Someone else changed this page in the meantime. Your text is still here: saving again replaces theirs.',
  resetMeanwhile: 'Someone else changed this page in the meantime. Nothing was restored.',
  pictureGone: 'A picture no longer exists. Upload it again.',
} as const;

export const pageFailures: FailureTexts = {
  reset: 'Failed to restore the page',
  default: 'Failed to save page',
};
