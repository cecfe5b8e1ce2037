import type { BreachDuty } from '#people/breaches/breach.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** Messages of the breach register screens. */
export const breachMessages = {
  empty: 'No breaches on record.',
  recorded: 'Breach recorded',
  saved: 'Breach updated',
  changed: 'This breach was changed in the meantime. Please check it again.',
  gone: 'Breach not found.',
  failedToLoad: 'Failed to load the register of breaches',
} as const;

export const breachFailures: FailureTexts = {
  default: 'Failed to save. Please try again.',
};

export const dutyTexts: Record<BreachDuty, string> = {
  'tell-people': 'Inform the people concerned',
  'tell-board': 'Inform the Board',
  'detail-board': 'Give the Board the details',
};
