import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the Pages screens say. */
export const pageMessages = {
  failedToLoad: 'Failed to load pages',
  saved: 'Page saved successfully',
  reset: 'Page is back at the original text',
  changedMeanwhile:
    'Somebody else changed this page meanwhile. What you have typed is still here: saving again replaces theirs.',
  resetMeanwhile: 'Somebody else changed this page meanwhile. Nothing was put back.',
  pictureGone: 'A picture is not there any more. Upload it again.',
} as const;

export const pageFailures: FailureTexts = {
  reset: 'Failed to put the page back',
  default: 'Failed to save page',
};
