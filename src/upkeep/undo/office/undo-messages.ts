/** Messages after an undo. */
export const undoMessages = {
  undone: 'Undone',
  changedMeanwhile:
    'Someone else changed this in the meantime. Nothing was undone; you now see their version.',
  gone: 'This can no longer be undone.',
  pictureGone: 'One of its pictures no longer exists. Nothing was undone.',
  failed: 'Failed to undo. Please try again.',
} as const;
