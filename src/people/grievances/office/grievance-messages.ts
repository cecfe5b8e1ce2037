import type { GrievanceState, GrievanceStep } from '#people/grievances/grievance.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** Messages of the complaint screens. */
export const grievanceMessages = {
  noneWaiting: 'No open complaints.',
  none: 'No complaints yet.',
  changed: 'This complaint was changed in the meantime. Please check it again.',
  gone: 'This complaint no longer exists.',
  failedToLoad: 'Failed to load complaints',
  ownersErase: 'Only an owner can erase a person’s data.',
  needsProof:
    'Anyone can type an email. Ask them to reply using the link in their email, then resolve the complaint again; after that you can erase their data here.',
  notSure: 'Please confirm that the request came from them',
  erased: 'Data erased. A last email tells them so.',
  notErased: 'Their data can’t be erased yet',
  tooShort: 'Please write at least ten characters',
} as const;

export const grievanceDone: Record<GrievanceStep, string> = {
  acknowledge: 'Complaint acknowledged',
  reply: 'Answer sent',
  note: 'Note saved',
  resolve: 'Complaint resolved',
};

export const grievanceFailures: FailureTexts = {
  default: 'Failed to save. Please try again.',
};

export const grievanceStateNames: Record<GrievanceState, string> = {
  open: 'New',
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
};
