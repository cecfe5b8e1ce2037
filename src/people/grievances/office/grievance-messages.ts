import type { GrievanceState, GrievanceStep } from '#people/grievances/grievance.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the screens of complaints say. */
export const grievanceMessages = {
  noneWaiting: 'No complaint waits for anything.',
  none: 'Nobody has complained yet.',
  changed: 'This complaint has changed meanwhile. Please look at it again.',
  gone: 'This complaint is not there any more.',
  failedToLoad: 'Failed to load complaints',
  ownersErase: 'Only an owner forgets somebody.',
  needsProof:
    'Anybody can type an e-mail. Ask them to answer by the link of their mail, and settle the complaint again: then they can be forgotten here.',
  notSure: 'Please tick that it was them who asked',
  erased: 'Forgotten. A last mail tells them so.',
  notErased: 'They cannot be forgotten yet',
  tooShort: 'Please write at least ten characters',
} as const;

export const grievanceDone: Record<GrievanceStep, string> = {
  acknowledge: 'Complaint acknowledged',
  reply: 'Answer sent',
  note: 'Note saved',
  resolve: 'Complaint settled',
};

export const grievanceFailures: FailureTexts = {
  default: 'Failed to save. Please try again.',
};

export const grievanceStateNames: Record<GrievanceState, string> = {
  open: 'New',
  acknowledged: 'Acknowledged',
  resolved: 'Settled',
};
