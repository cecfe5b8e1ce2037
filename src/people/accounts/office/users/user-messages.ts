import type { UserRefusal } from '#people/accounts/users/change-users.server.ts';
import type { ResetFactorRefusal } from '#people/accounts/second-factor/reset-second-factor.server.ts';
import type { InviteRefusal } from '#people/accounts/users/invitation.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the Users screen says (specification, back office 2 and 8). */
export const userMessages = {
  empty: 'No users found.',
  failedToLoad: 'Failed to fetch users.',
  updated: 'User updated successfully.',
  enabled: 'User enabled successfully.',
  disabled: 'User disabled successfully.',
  roleChanged: 'User updated successfully. They choose a new password by the link in their mail.',
  factorReset: 'Second factor removed. They are signed out, and set up another one.',
  invited: 'Invitation sent.',
  invitedAgain: 'Invitation sent again. The link before it does not work any more.',
  revoked: 'Invitation revoked.',
  roleRequired: 'Please choose a role',
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

/** Why a second factor is not removed. */
export const factorRefusals: Record<ResetFactorRefusal, string> = {
  'not-found': userRefusals['not-found'],
  'not-allowed': userRefusals['not-allowed'],
  'own-account': 'Your own second factor is removed under Security.',
  'no-second-factor': 'They have no second factor.',
};

/** Why somebody is not invited. */
export const inviteRefusals: Record<InviteRefusal | 'not-open', string> = {
  'not-allowed': 'Only the owner invites members of staff.',
  'already-staff': 'This is the e-mail of a member of staff already',
  'account-disabled': 'The account with this e-mail is disabled. Enable it first',
  'already-invited': 'An invitation to this e-mail is open. Send it again, or revoke it',
  'too-many-mails': 'Five mails went to this e-mail within the hour. Please try again later',
  'not-open': 'This invitation was accepted or revoked meanwhile.',
};

export const userFailures: FailureTexts = {
  update: 'Failed to update user.',
  role: 'Failed to update user.',
  disable: 'Failed to update user status.',
  enable: 'Failed to update user status.',
  'reset-second-factor': 'Failed to remove the second factor.',
  note: 'Failed to add the note.',
  invite: 'Failed to send the invitation.',
  'invite-again': 'Failed to send the invitation.',
  'revoke-invitation': 'Failed to revoke the invitation.',
  default: 'Failed to update user.',
};
