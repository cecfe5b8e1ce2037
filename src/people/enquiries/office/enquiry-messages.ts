import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the Enquiries screen says. */
export const enquiryMessages = {
  noneNew: 'Nobody is waiting for an answer.',
  none: 'Nobody has asked yet.',
  answered: 'Enquiry marked as answered',
  reopened: 'Enquiry marked as new',
  noted: 'Note saved',
  gone: 'This enquiry is not there any more.',
  failedToLoad: 'Failed to load enquiries',
} as const;

export const enquiryFailures: FailureTexts = {
  note: 'Failed to save the note. Please try again.',
  default: 'Failed to update the enquiry. Please try again.',
};
