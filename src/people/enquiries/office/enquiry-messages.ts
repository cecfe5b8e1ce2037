import type { FailureTexts } from '#app/office/failing-writes.ts';

/** Messages of the Enquiries screen. */
export const enquiryMessages = {
  noneNew: 'No enquiries waiting.',
  none: 'No enquiries yet.',
  answered: 'Enquiry marked as answered',
  reopened: 'Enquiry marked as new',
  noted: 'Note saved',
  gone: 'This enquiry no longer exists.',
  failedToLoad: 'Failed to load enquiries',
} as const;

export const enquiryFailures: FailureTexts = {
  note: 'Failed to save the note. Please try again.',
  default: 'Failed to update the enquiry. Please try again.',
};
