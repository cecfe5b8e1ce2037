import type { TooManyAttempts } from '#people/accounts/account.ts';

/** For so long both addresses may say yes to a change. */
export const changeHours = 24;

/** A change of e-mail that waits, as the owner of the account sees it. */
export type OwnEmailChange = {
  newEmail: string;
  isOldConfirmed: boolean;
  isNewConfirmed: boolean;
  expiresAt: Date;
};

/** What the link in a mail opens: at the old address with both e-mails, at the new one without the old. */
export type EmailChangeLink =
  | { side: 'old'; oldEmail: string; newEmail: string; isConfirmed: boolean }
  | { side: 'new'; newEmail: string; isConfirmed: boolean };

export type AskEmailChangeRefusal =
  | { reason: 'wrong-password' }
  | { reason: 'same-email' }
  | { reason: 'signed-out' }
  | TooManyAttempts;

/** `link-dead`: used, expired, replaced or never given out. `email-taken`: an account was made with the new e-mail meanwhile. */
export type ConfirmEmailRefusal = 'link-dead' | 'email-taken';
