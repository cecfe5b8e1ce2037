import type { StaffRole } from '#people/accounts/permissions.ts';
import type { TooManyAttempts } from '#people/accounts/account.ts';

/** How long the link of an invitation works from when it was sent: two nights and the day between. */
export const invitationHours = 72;

/** What the link of an invitation opens. */
export type InvitationLink = {
  email: string;
  staffRole: StaffRole;
  /** Of the account with this e-mail; null where there is none yet. */
  name: string | null;
};

/**
 * Why nobody is invited. `already-staff` and `account-disabled`: what the account with this e-mail is;
 * `already-invited`: there is an invitation that still works, which can be sent again or revoked.
 */
export type InviteRefusal =
  | 'not-allowed'
  | 'already-staff'
  | 'account-disabled'
  | 'already-invited'
  | 'too-many-mails';

/** Why an invitation is not accepted. `link-dead`: used, revoked, expired or never given out; nobody is told which. */
export type AcceptRefusal =
  | { reason: 'link-dead' }
  | { reason: 'password-too-short' }
  | { reason: 'password-too-easy' }
  | TooManyAttempts;
