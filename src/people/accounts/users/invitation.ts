import type { StaffRole } from '#people/accounts/permissions.ts';
import type { TooManyAttempts } from '#people/accounts/account.ts';

/** How long an invitation link is valid after it was sent. */
export const invitationHours = 72;

/** What an invitation link opens. */
export type InvitationLink = {
  email: string;
  staffRole: StaffRole;
  /** Of the account with this e-mail; null if there is none yet. */
  name: string | null;
};

/**
 * Why an invitation was not sent. `already-staff` and `account-disabled`: the state of the account with this e-mail;
 * `already-invited`: there is a valid invitation, which can be resent or revoked.
 */
export type InviteRefusal =
  | 'not-allowed'
  | 'already-staff'
  | 'account-disabled'
  | 'already-invited'
  | 'too-many-mails';

/** Why an invitation was not accepted. `link-dead`: used, revoked, expired or never issued; the answer does not say which. */
export type AcceptRefusal =
  | { reason: 'link-dead' }
  | { reason: 'password-too-short' }
  | { reason: 'password-too-easy' }
  | TooManyAttempts;
