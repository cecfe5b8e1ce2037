import type { BreachDuty } from '#people/breaches/breach.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the screens of the register of breaches say. */
export const breachMessages = {
  empty: 'No breach is on record.',
  recorded: 'Breach recorded',
  saved: 'Breach updated',
  changed: 'This breach has changed meanwhile. Please look at it again.',
  gone: 'This breach is not on record.',
  failedToLoad: 'Failed to load the register of breaches',
} as const;

export const breachFailures: FailureTexts = {
  default: 'Failed to save. Please try again.',
};

export const dutyTexts: Record<BreachDuty, string> = {
  'tell-people': 'Tell the people concerned',
  'tell-board': 'Tell the Board',
  'detail-board': 'Give the Board the details',
};
