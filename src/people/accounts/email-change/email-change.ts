import type { TooManyAttempts } from '#people/accounts/account.ts';

/** Hours in which both addresses must confirm a change. */
export const changeHours = 24;

/** A pending e-mail change, as the account's owner sees it. */
export type OwnEmailChange = {
  newEmail: string;
  isOldConfirmed: boolean;
  isNewConfirmed: boolean;
  expiresAt: Date;
};

/** What the mailed link opens: for the old address with both e-mails, for the new one without the old. */
export type EmailChangeLink =
  | { side: 'old'; oldEmail: string; newEmail: string; isConfirmed: boolean }
  | { side: 'new'; newEmail: string; isConfirmed: boolean };

export type AskEmailChangeRefusal =
  | { reason: 'wrong-password' }
  | { reason: 'same-email' }
  | { reason: 'signed-out' }
  | TooManyAttempts;

/**
 * `link-dead`: used, expired, replaced or never issued. `email-taken`: an account was created with the new e-mail in the
 * meantime.
 */
export type ConfirmEmailRefusal = 'link-dead' | 'email-taken';

/** An account's e-mail was replaced; its owner has confirmed both. */
export type EmailMove = { from: string; to: string; at: Date };
