import type { UserRefusal } from '#people/accounts/users/change-users.server.ts';
import type { ResetFactorRefusal } from '#people/accounts/second-factor/reset-second-factor.server.ts';
import type { InviteRefusal } from '#people/accounts/users/invitation.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** Messages of the Users screen (specification, back office 2 and 8). */
export const userMessages = {
  empty: 'No users found.',
  failedToLoad: 'Failed to fetch users.',
  updated: 'User updated successfully.',
  enabled: 'User enabled successfully.',
  disabled: 'User disabled successfully.',
  roleChanged:
    'User updated successfully. They can set a new password with the link in their email.',
  factorReset: 'Second factor removed. They are signed out and will set up a new one.',
  invited: 'Invitation sent.',
  invitedAgain: 'Invitation sent again. The earlier link no longer works.',
  revoked: 'Invitation revoked.',
  roleRequired: 'Please choose a role',
  customerFailedToLoad: 'Failed to load this customer.',
  noted: 'Note added successfully.',
  noteRequired: 'Please enter a note',
  nameTooLong: 'Full name must be at most 100 characters',
  phoneInvalid: 'Please enter a valid phone number',
} as const;

export const userRefusals: Record<UserRefusal, string> = {
  'not-found': 'This account no longer exists.',
  'not-allowed': 'Only the owner can change staff members.',
  'own-account': 'You can’t do this to your own account.',
  'last-owner': 'The shop needs an owner: this is the only one.',
  'email-not-verified': 'They must verify their email before they can join the staff.',
};

/** Why a second factor was not removed. */
export const factorRefusals: Record<ResetFactorRefusal, string> = {
  'not-found': userRefusals['not-found'],
  'not-allowed': userRefusals['not-allowed'],
  'own-account': 'Remove your own second factor under Security.',
  'no-second-factor': 'They have no second factor.',
};

/** Why an invitation was not sent. */
export const inviteRefusals: Record<InviteRefusal | 'not-open', string> = {
  'not-allowed': 'Only the owner can invite staff.',
  'already-staff': 'A staff member already has this email',
  'account-disabled': 'The account with this email is disabled. Enable it first',
  'already-invited': 'There is an open invitation for this email. Send it again, or revoke it',
  'too-many-mails':
    'Five emails were sent to this address in the last hour. Please try again later',
  'not-open': 'This invitation has been accepted or revoked.',
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
