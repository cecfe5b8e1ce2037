import type { FailureTexts } from '#app/office/failing-writes.ts';

/** Messages of the Searches screen. */
export const searchMessages = {
  failedToLoad: 'Failed to load searches',
  noneMissed: 'Nothing yet. Searches that find nothing appear here.',
  added: 'Synonym added',
  removed: 'Synonym removed',
  gone: 'This synonym no longer exists.',
  alreadyThere: 'These words have a meaning already. Remove it below first.',
} as const;

export const searchFailures: FailureTexts = {
  add: 'Failed to add the synonym. Please try again.',
  default: 'Failed to remove the synonym. Please try again.',
};
