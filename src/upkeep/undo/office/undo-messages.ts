/** What is said when something is taken back, or is not. */
export const undoMessages = {
  undone: 'Undone',
  changedMeanwhile:
    'Somebody else changed this meanwhile. Nothing is undone; what you see now is theirs.',
  gone: 'This can no longer be undone.',
  pictureGone: 'A picture of it is not there any more. Nothing is undone.',
  failed: 'Failed to undo. Please try again.',
} as const;
