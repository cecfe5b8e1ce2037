import { eq } from 'drizzle-orm';
import { type Result, fail, ok } from '#platform/result.ts';
import { type ChangePasswordRefusal, type Visitor, minPasswordLengthOf } from './account.ts';
import { type AccountsOptions, type AccountsParts, usingParts } from './accounts-parts.server.ts';
import { askForReset } from './password/ask-for-reset.server.ts';
import {
  agreeToEmailChange,
  refuseEmailChange,
  withdrawEmailChange,
} from './email-change/agree-to-email-change.server.ts';
import { askForEmailChange } from './email-change/ask-for-email-change.server.ts';
import {
  readEmailChangeLink,
  readOwnEmailChange,
} from './email-change/email-change-queries.server.ts';
import { openAttemptLimits } from './sign-in/attempt-limits.server.ts';
import { openAuthLibrary } from './auth-library.server.ts';
import {
  confirmPassword,
  hasRecentPassword,
  checkOwnPassword,
} from './password/check-own-password.server.ts';
import { acceptInvitation, readInvitation } from './users/accept-invitation.server.ts';
import { isDisabledSince, readSession } from './sign-in/read-session.server.ts';
import { endOwnSessions, listOwnSessions } from './sign-in/own-sessions.server.ts';
import { openKnownDevices } from './sign-in/known-devices.server.ts';
import { readResetLink, resetPassword } from './password/reset-password.server.ts';
import { resendVerification } from './sign-in/send-verification.server.ts';
import { openPasskeys } from './passkeys/passkeys.server.ts';
import { openSecondFactor } from './second-factor/second-factor.server.ts';
import { askForCode } from './sign-in/ask-for-code.server.ts';
import { openPhones } from './phone/phones.server.ts';
import { signInByCode } from './sign-in/sign-in-code.server.ts';
import { signIn, startSession } from './sign-in/sign-in.server.ts';
import { signOut } from './sign-in/sign-out.server.ts';
import { signUp } from './sign-in/sign-up.server.ts';
import { readVerificationLink, verifyEmail } from './sign-in/verify-email.server.ts';
import { profiles } from './tables.server.ts';
import { isTooEasyFor } from './password/easy-password.server.ts';
import { hashPassword } from './password/password-hash.server.ts';
import { replacePassword } from './password/replace-password.server.ts';

/** Accounts and sessions of the shop. Cookies are returned as Set-Cookie headers for the response. */
export type Accounts = ReturnType<typeof openAccounts>;

/** Opens the shop's accounts on its database. */
export function openAccounts(options: AccountsOptions) {
  const limits = openAttemptLimits(options.pool);
  const library = openAuthLibrary(options);
  const isSecure = options.config.publicUrl?.protocol === 'https:';
  const devices = openKnownDevices(options.secret, isSecure);
  const parts: AccountsParts = { ...options, library, limits, devices };
  const using = usingParts(parts);
  return {
    signUp: using(signUp),
    signIn: using(signIn),
    askForCode: using(askForCode),
    signInByCode: using(signInByCode),
    /** Ends the session of these headers on the server; the returned cookies clear it in the browser. */
    async signOut(headers: Headers): Promise<{ cookies: string[] }> {
      const { cookies } = await signOut(library, headers);
      return { cookies: [...cookies, ...((await options.companions?.atSignOut()) ?? [])] };
    },
    resendVerification: using(resendVerification),
    readVerificationLink: using(readVerificationLink),
    verifyEmail: using(verifyEmail),
    askForReset: using(askForReset),
    readResetLink: using(readResetLink),
    resetPassword: using(resetPassword),
    readInvitation: using(readInvitation),
    acceptInvitation: using(acceptInvitation),
    changePassword: using(changePassword),
    askForEmailChange: using(askForEmailChange),
    readOwnEmailChange: using(readOwnEmailChange),
    readEmailChangeLink: using(readEmailChangeLink),
    agreeToEmailChange: using(agreeToEmailChange),
    refuseEmailChange: using(refuseEmailChange),
    withdrawEmailChange: using(withdrawEmailChange),
    confirmPassword: using(confirmPassword),
    hasRecentPassword: using(hasRecentPassword),
    secondFactor: openSecondFactor(parts),
    passkeys: openPasskeys(parts),
    phones: openPhones(parts),
    changeDetails: using(changeDetails),
    readSession: using(readSession),
    isDisabledSince: using(isDisabledSince),
    listOwnSessions: using(listOwnSessions),
    endOwnSessions: using(endOwnSessions),
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

/**
 * Changes the password of a signed-in user who knows the current one. All their sessions end, and the cookies start a new one.
 */
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
