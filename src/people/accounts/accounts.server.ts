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

/** Accounts and sessions of the shop. Cookies come back as Set-Cookie headers for the answer. */
export type Accounts = {
  /** Makes an account that can be used once its e-mail is verified; the link is in the mail outbox. */
  signUp(
    details: { name: string; email: string; password: string; phone?: string | null },
    visitor: Visitor,
  ): Promise<Result<{ email: string }, SignUpRefusal>>;
  /** Starts a session. With `onlyAdmins`, anyone else is refused and left without one. */
  signIn(
    credentials: { email: string; password: string; onlyAdmins?: boolean },
    visitor: Visitor,
  ): Promise<Result<{ viewer: Viewer; cookies: string[] }, SignInRefusal>>;
  /**
   * Sends a code to sign in with if there is someone to send it to; never says whether there is. It works in the browser of
   * the cookies.
   */
  askForCode(
    to: CodeAddress,
    visitor: Visitor,
  ): Promise<Result<{ cookies: string[] }, TooManyAttempts>>;
  /** Starts a session for the code that this browser was sent last, given for where it was sent. */
  signInByCode(
    given: CodeAddress & { code: string },
    visitor: Visitor,
  ): Promise<Result<{ viewer: Viewer; cookies: string[] }, CodeRefusal>>;
  /** Ends the session of this request on the server, and clears its cookies. */
  signOut(headers: Headers): Promise<{ cookies: string[] }>;
  /** Sends the verification mail again if there is someone to send it to; never says whether there is. */
  resendVerification(email: string, visitor: Visitor): Promise<Result<null, TooManyAttempts>>;
  /** Whose e-mail a verification link confirms. The link stays good. */
  readVerificationLink(token: string): Promise<Result<{ email: string }, LinkRefusal>>;
  /** Redeems a verification link, once. Sessions begun before that are ended; the account knows the browser by the cookies. */
  verifyEmail(
    token: string,
    headers: Headers,
  ): Promise<Result<{ email: string; cookies: string[] }, LinkRefusal>>;
  /** Mails a link to set a new password if there is someone to send it to; never says whether there is. */
  askForReset(email: string, visitor: Visitor): Promise<Result<null, TooManyAttempts>>;
  /** Whose password a link may set. The link stays good. */
  readResetLink(token: string): Promise<Result<ResetLink, 'link-dead'>>;
  /**
   * Redeems a link once: sets the password and ends all sessions of the account, and what signs in without a password but
   * for `keep`. Nobody is signed in by it; the cookies let the account know this browser.
   */
  resetPassword(
    reset: { token: string; password: string; keep: readonly string[] },
    visitor: Visitor,
  ): Promise<Result<{ cookies: string[] }, ResetRefusal>>;
  /** What the link of an invitation to be staff opens. The link stays good. */
  readInvitation(token: string): Promise<Result<InvitationLink, 'link-dead'>>;
  /** Redeems an invitation once; nobody is signed in by it. The cookies let the account know this browser. */
  acceptInvitation(
    accepted: { token: string; name: string; password: string },
    visitor: Visitor,
  ): Promise<Result<{ cookies: string[] }, AcceptRefusal>>;
  /**
   * Sets another password for who is signed in and knows the present one. All their sessions end, and the cookies are of
   * a new one.
   */
  changePassword(
    change: { currentPassword: string; password: string },
    visitor: Visitor,
  ): Promise<Result<{ cookies: string[] }, ChangePasswordRefusal>>;
  /** Writes to the present and the new address of who is signed in; both have to agree before it is changed. */
  askForEmailChange(
    wish: { email: string; currentPassword: string },
    visitor: Visitor,
  ): Promise<Result<null, AskEmailChangeRefusal>>;
  /** The change of e-mail that an account waits for. */
  readOwnEmailChange(accountId: string): Promise<OwnEmailChange | null>;
  /** What a link of such a mail opens. The link stays good. */
  readEmailChangeLink(token: string): Promise<Result<EmailChangeLink, 'link-dead'>>;
  /** Says yes by a link; with the second yes the e-mail is changed, and all sessions but that of these cookies end. */
  agreeToEmailChange(
    token: string,
    headers: Headers,
  ): Promise<Result<'waiting' | 'changed', ConfirmEmailRefusal>>;
  /** By the link of the present address: ends the wish, and every session of the account. */
  refuseEmailChange(token: string): Promise<Result<null, 'link-dead'>>;
  /** Takes the wish of an account back. */
  withdrawEmailChange(accountId: string): Promise<void>;
  /** Notes in the session of these cookies that its owner has just given their password again. */
  confirmPassword(headers: Headers, password: string): Promise<Result<null, PasswordRefusal>>;
  /** Whether the password was given in this session within the last ten minutes, at the sign-in or since. */
  hasRecentPassword(headers: Headers): Promise<boolean>;
  /** What staff show besides their password. */
  secondFactor: SecondFactor;
  /** Keys that sign in without a password, and are a second factor too. */
  passkeys: Passkeys;
  /** The telephone number that opens an account. */
  phones: Phones;
  /** Changes what an account says of its owner. */
  changeDetails(accountId: string, details: { name: string; phone: string | null }): Promise<void>;
  /** Who is signed in with these cookies; null also for an account that has been disabled since. */
  readSession(headers: Headers): Promise<Viewer | null>;
  /** Where the account of these cookies is signed in, this session first. */
  listOwnSessions(headers: Headers): Promise<OwnSession[]>;
  /** Ends one other session of the same account, or all others. */
  endOwnSessions(headers: Headers, which: { id: string } | 'others'): Promise<void>;
  /** Whether these cookies are of an account that has been disabled since they were given. */
  isDisabledSince(headers: Headers): Promise<boolean>;
};

/** Opens the accounts of the shop on its database. */
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

/** Changes the name and the telephone number of an account, and nothing else of it. */
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

/** Sets another password for who is signed in and knows the present one. */
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
  // A token that somebody else may have learnt is worth nothing from now on, this session's included.
  const started = await startSession(parts, account.email, change.password, visitor);
  return started.ok ? ok({ cookies: started.value }) : fail('signed-out');
}
