import { eq } from 'drizzle-orm';
import { type Result, fail, ok } from '#platform/result.ts';
import {
  type ChangePasswordRefusal,
  type LinkRefusal,
  type ResetLink,
  type ResetRefusal,
  type SignInRefusal,
  type SignUpRefusal,
  type TooManyAttempts,
  type Viewer,
  type Visitor,
  minPasswordLengthOf,
} from './account.ts';
import type { AccountsOptions, AccountsParts } from './accounts-parts.server.ts';
import { askForReset } from './password/ask-for-reset.server.ts';
import {
  agreeToEmailChange,
  refuseEmailChange,
  withdrawEmailChange,
} from './email-change/agree-to-email-change.server.ts';
import { askForEmailChange } from './email-change/ask-for-email-change.server.ts';
import type {
  AskEmailChangeRefusal,
  ConfirmEmailRefusal,
  EmailChangeLink,
  OwnEmailChange,
} from './email-change/email-change.ts';
import {
  readEmailChangeLink,
  readOwnEmailChange,
} from './email-change/email-change-queries.server.ts';
import { openAttemptLimits } from './sign-in/attempt-limits.server.ts';
import { openAuthLibrary } from './auth-library.server.ts';
import {
  confirmPassword,
  hasRecentPassword,
  type PasswordRefusal,
  checkOwnPassword,
} from './password/check-own-password.server.ts';
import { acceptInvitation, readInvitation } from './users/accept-invitation.server.ts';
import type { AcceptRefusal, InvitationLink } from './users/invitation.ts';
import { isDisabledSince, readSession } from './sign-in/read-session.server.ts';
import { endOwnSessions, listOwnSessions, type OwnSession } from './sign-in/own-sessions.server.ts';
import { openKnownDevices } from './sign-in/known-devices.server.ts';
import { readResetLink, resetPassword } from './password/reset-password.server.ts';
import { resendVerification } from './sign-in/send-verification.server.ts';
import { openPasskeys, type Passkeys } from './passkeys/passkeys.server.ts';
import { openSecondFactor, type SecondFactor } from './second-factor/second-factor.server.ts';
import { askForCode } from './sign-in/ask-for-code.server.ts';
import type { CodeAddress } from './sign-in/code.server.ts';
import { openPhones, type Phones } from './phone/phones.server.ts';
import { type CodeRefusal, signInByCode } from './sign-in/sign-in-code.server.ts';
import { signIn, startSession } from './sign-in/sign-in.server.ts';
import { signOut } from './sign-in/sign-out.server.ts';
import { signUp } from './sign-in/sign-up.server.ts';
import { readVerificationLink, verifyEmail } from './sign-in/verify-email.server.ts';
import { profiles } from './tables.server.ts';
import { isTooEasyFor } from './password/easy-password.server.ts';
import { hashPassword } from './password/password-hash.server.ts';
import { replacePassword } from './password/replace-password.server.ts';

/** Accounts and sessions of the shop. Cookies are returned as Set-Cookie headers for the response. */
export type Accounts = {
  /** Creates an account that can be used once its e-mail is verified; the link is in the mail outbox. */
  signUp(
    details: { name: string; email: string; password: string; phone?: string | null },
    visitor: Visitor,
  ): Promise<Result<{ email: string }, SignUpRefusal>>;
  /** Starts a session. With `onlyAdmins`, anyone else is refused and gets none. */
  signIn(
    credentials: { email: string; password: string; onlyAdmins?: boolean },
    visitor: Visitor,
  ): Promise<Result<{ viewer: Viewer; cookies: string[] }, SignInRefusal>>;
  /**
   * Sends a sign-in code if there is an account for it; never reveals whether there is. The code works only in the browser with
   * these cookies.
   */
  askForCode(
    to: CodeAddress,
    visitor: Visitor,
  ): Promise<Result<{ cookies: string[] }, TooManyAttempts>>;
  /** Starts a session with the latest code for this browser, given for the address it was sent to. */
  signInByCode(
    given: CodeAddress & { code: string },
    visitor: Visitor,
  ): Promise<Result<{ viewer: Viewer; cookies: string[] }, CodeRefusal>>;
  /** Ends the session of this request on the server, and clears its cookies. */
  signOut(headers: Headers): Promise<{ cookies: string[] }>;
  /** Resends the verification mail if there is an account for it; never reveals whether there is. */
  resendVerification(email: string, visitor: Visitor): Promise<Result<null, TooManyAttempts>>;
  /** The e-mail a verification link confirms. The link remains valid. */
  readVerificationLink(token: string): Promise<Result<{ email: string }, LinkRefusal>>;
  /** Redeems a verification link, once. Earlier sessions end; the cookies make this browser known to the account. */
  verifyEmail(
    token: string,
    headers: Headers,
  ): Promise<Result<{ email: string; cookies: string[] }, LinkRefusal>>;
  /** Mails a password reset link if there is an account for it; never reveals whether there is. */
  askForReset(email: string, visitor: Visitor): Promise<Result<null, TooManyAttempts>>;
  /** The account whose password a link can reset. The link remains valid. */
  readResetLink(token: string): Promise<Result<ResetLink, 'link-dead'>>;
  /**
   * Redeems a link, once: sets the password and ends all sessions of the account, and all passwordless sign-in methods except
   * `keep`. It signs no one in; the cookies make this browser known to the account.
   */
  resetPassword(
    reset: { token: string; password: string; keep: readonly string[] },
    visitor: Visitor,
  ): Promise<Result<{ cookies: string[] }, ResetRefusal>>;
  /** What a staff invitation link opens. The link remains valid. */
  readInvitation(token: string): Promise<Result<InvitationLink, 'link-dead'>>;
  /** Redeems an invitation, once; it signs no one in. The cookies make this browser known to the account. */
  acceptInvitation(
    accepted: { token: string; name: string; password: string },
    visitor: Visitor,
  ): Promise<Result<{ cookies: string[] }, AcceptRefusal>>;
  /**
   * Changes the password of a signed-in user who knows the current one. All their sessions end, and the cookies start a new one.
   */
  changePassword(
    change: { currentPassword: string; password: string },
    visitor: Visitor,
  ): Promise<Result<{ cookies: string[] }, ChangePasswordRefusal>>;
  /** Mails the current and the new address of the signed-in user; both must confirm before the e-mail is changed. */
  askForEmailChange(
    wish: { email: string; currentPassword: string },
    visitor: Visitor,
  ): Promise<Result<null, AskEmailChangeRefusal>>;
  /** The pending e-mail change of an account. */
  readOwnEmailChange(accountId: string): Promise<OwnEmailChange | null>;
  /** What a link in such a mail opens. The link remains valid. */
  readEmailChangeLink(token: string): Promise<Result<EmailChangeLink, 'link-dead'>>;
  /** Confirms by a link; the second confirmation changes the e-mail and ends all sessions except that of these cookies. */
  agreeToEmailChange(
    token: string,
    headers: Headers,
  ): Promise<Result<'waiting' | 'changed', ConfirmEmailRefusal>>;
  /** By the link to the current address: cancels the change, and ends every session of the account. */
  refuseEmailChange(token: string): Promise<Result<null, 'link-dead'>>;
  /** Withdraws an account's pending change. */
  withdrawEmailChange(accountId: string): Promise<void>;
  /** Records in the session of these cookies that the user has just given their password again. */
  confirmPassword(headers: Headers, password: string): Promise<Result<null, PasswordRefusal>>;
  /** Whether the password was given in this session within the last ten minutes, when signing in or later. */
  hasRecentPassword(headers: Headers): Promise<boolean>;
  /** The second factor of staff, besides their password. */
  secondFactor: SecondFactor;
  /** Passkeys, which sign in without a password and also count as a second factor. */
  passkeys: Passkeys;
  /** The phone number that can sign in to an account. */
  phones: Phones;
  /** Changes an account's personal details. */
  changeDetails(accountId: string, details: { name: string; phone: string | null }): Promise<void>;
  /** The user signed in with these cookies; null also if the account has been disabled since. */
  readSession(headers: Headers): Promise<Viewer | null>;
  /** The sessions of the account of these cookies, this one first. */
  listOwnSessions(headers: Headers): Promise<OwnSession[]>;
  /** Ends one other session of the same account, or all others. */
  endOwnSessions(headers: Headers, which: { id: string } | 'others'): Promise<void>;
  /** Whether the account of these cookies was disabled after they were issued. */
  isDisabledSince(headers: Headers): Promise<boolean>;
};

/** Opens the shop's accounts on its database. */
export function openAccounts(options: AccountsOptions): Accounts {
  const limits = openAttemptLimits(options.pool);
  const library = openAuthLibrary(options);
  const isSecure = options.config.publicUrl?.protocol === 'https:';
  const devices = openKnownDevices(options.secret, isSecure);
  const parts: AccountsParts = { ...options, library, limits, devices };
  return {
    signUp: (details, visitor) => signUp(parts, details, visitor),
    signIn: (credentials, visitor) => signIn(parts, credentials, visitor),
    askForCode: (to, visitor) => askForCode(parts, to, visitor),
    signInByCode: (given, visitor) => signInByCode(parts, given, visitor),
    async signOut(headers) {
      const { cookies } = await signOut(library, headers);
      return { cookies: [...cookies, ...((await options.companions?.atSignOut()) ?? [])] };
    },
    resendVerification: (email, visitor) => resendVerification(parts, email, visitor),
    readVerificationLink: (token) => readVerificationLink(parts, token),
    verifyEmail: (token, headers) => verifyEmail(parts, token, headers),
    askForReset: (email, visitor) => askForReset(parts, email, visitor),
    readResetLink: (token) => readResetLink(parts, token),
    resetPassword: (reset, visitor) => resetPassword(parts, reset, visitor),
    readInvitation: (token) => readInvitation(parts, token),
    acceptInvitation: (accepted, visitor) => acceptInvitation(parts, accepted, visitor),
    changePassword: (change, visitor) => changePassword(parts, change, visitor),
    askForEmailChange: (wish, visitor) => askForEmailChange(parts, wish, visitor),
    readOwnEmailChange: (id) => readOwnEmailChange(parts.db, id, parts.clock()),
    readEmailChangeLink: (token) => readEmailChangeLink(parts.db, token, parts.clock()),
    agreeToEmailChange: (token, headers) => agreeToEmailChange(parts, token, headers),
    refuseEmailChange: (token) => refuseEmailChange(parts, token),
    withdrawEmailChange: (id) => withdrawEmailChange(parts, id),
    confirmPassword: (headers, password) => confirmPassword(parts, headers, password),
    secondFactor: openSecondFactor(parts),
    passkeys: openPasskeys(parts),
    phones: openPhones(parts),
    hasRecentPassword: (headers) => hasRecentPassword(parts, headers),
    changeDetails: (accountId, details) => changeDetails(parts, accountId, details),
    readSession: (headers) => readSession(parts, headers),
    isDisabledSince: (headers) => isDisabledSince(parts, headers),
    listOwnSessions: (headers) => listOwnSessions(parts, headers),
    endOwnSessions: (headers, which) => endOwnSessions(parts, headers, which),
  };
}

/** Changes only the name and the phone number of an account. */
async function changeDetails(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  accountId: string,
  { name, phone }: { name: string; phone: string | null },
): Promise<void> {
  await db
    .update(profiles)
    .set({ name, phone, updatedAt: clock() })
    .where(eq(profiles.id, accountId));
}

/** Changes the password of a signed-in user who knows the current one. */
async function changePassword(
  parts: AccountsParts,
  change: { currentPassword: string; password: string },
  visitor: Visitor,
): Promise<Result<{ cookies: string[] }, ChangePasswordRefusal>> {
  const checked = await checkOwnPassword(parts, visitor.headers, change.currentPassword);
  if (!checked.ok) return checked;
  const { account } = checked.value;
  if (change.password.length < minPasswordLengthOf(account)) return fail('password-too-short');
  if (await isTooEasyFor(parts.db, account, change.password)) return fail('password-too-easy');
  const hashed = await hashPassword(change.password);
  await parts.db.transaction((tx) => replacePassword(tx, account, hashed));
  // Any token that someone else may have learnt is now worthless, including this session's.
  const started = await startSession(parts, account.email, change.password, visitor);
  return started.ok ? ok({ cookies: started.value }) : fail('signed-out');
}
