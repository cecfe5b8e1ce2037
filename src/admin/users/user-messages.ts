import type { UserRefusal } from '#shop/accounts/users/change-users.server.ts';
import type { FailureTexts } from '../failing-writes.ts';

/** What the Users screen says (specification, back office 2 and 8). */
export const userMessages = {
  empty: 'No users found.',
  failedToLoad: 'Failed to fetch users.',
  updated: 'User updated successfully.',
  enabled: 'User enabled successfully.',
  disabled: 'User disabled successfully.',
  roleChanged: 'User updated successfully. They choose a new password by the link in their mail.',
  customerFailedToLoad: 'Failed to load this customer.',
  noted: 'Note added successfully.',
  noteRequired: 'Please write what is to be noted',
  nameTooLong: 'Full name must be at most 100 characters',
  phoneInvalid: 'Please enter a valid phone number',
} as const;

export const userRefusals: Record<UserRefusal, string> = {
  'not-found': 'This account is not there any more.',
  'not-allowed': 'Only the owner changes members of staff.',
  'own-account': 'You cannot do this to your own account.',
  'last-owner': 'The shop needs an owner: this is the only one.',
  'email-not-verified': 'They have to verify their e-mail before they can be a member of staff.',
};

export const userFailures: FailureTexts = {
  update: 'Failed to update user.',
  role: 'Failed to update user.',
  disable: 'Failed to update user status.',
  enable: 'Failed to update user status.',
  note: 'Failed to add the note.',
  default: 'Failed to update user.',
};
