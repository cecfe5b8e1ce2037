import { applySetCookies } from 'better-auth/cookies';
import { eq } from 'drizzle-orm';
import { TooBusy } from '#platform/http/admission.server.ts';
import { ok, type Result } from '#platform/result.ts';
import type { SignInRefusal, TooManyAttempts, Viewer, Visitor } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import type { AttemptLimits } from './attempt-limits.server.ts';
import { accountDisabledCode, clientHeaders } from '#people/accounts/auth-library.server.ts';
import { libraryRefusal } from './library-refusal.server.ts';
import { recordFailedSignIn } from './record-failed-sign-in.server.ts';
import { readSession } from './read-session.server.ts';
import { signOut } from './sign-out.server.ts';
import {
  type Client,
  readClient,
  restoreShare,
  takeShare,
  undoShare,
} from './take-share.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';

type Credentials = { email: string; password: string; onlyAdmins?: boolean };

/** Starts a session for a verified, enabled account, given its password; with `onlyAdmins`, for no one else. */
export async function signIn(
  parts: AccountsParts,
  credentials: Credentials,
  visitor: Visitor,
): Promise<Result<{ viewer: Viewer; cookies: string[] }, SignInRefusal>> {
  const email = credentials.email.trim().toLowerCase();
  const client = await readClient(parts, email, visitor);
  const allowed = await takeAttempt(parts.limits, client);
  if (!allowed.ok) return allowed;

  const started = await startSession(parts, email, credentials.password, visitor).catch(
    async (error: unknown) => {
      if (error instanceof TooBusy) await forgiveAttempt(parts.limits, client);
      throw error;
    },
  );
  if (started.ok || started.reason !== 'wrong-credentials') {
    await forgiveAttempt(parts.limits, client);
  }
  if (!started.ok) {
    if (started.reason === 'wrong-credentials') {
      const failed = { how: 'password', from: visitor.clientAddress } as const;
      await recordFailedSignIn(parts, eq(profiles.email, email), failed);
    }
    return started;
  }
  return completeSignIn(
    parts,
    { client, cookies: started.value, onlyAdmins: credentials.onlyAdmins === true },
    visitor,
  );
}

type Started = { client: Client; cookies: string[]; onlyAdmins?: boolean };

/** Completes every kind of sign-in: ends the browser's previous session, and makes the browser known to the account. */
export async function completeSignIn(
  parts: AccountsParts,
  { client, cookies, onlyAdmins = false }: Started,
  visitor: Visitor,
): Promise<Result<{ viewer: Viewer; cookies: string[] }, SignInRefusal>> {
  const session = new Headers();
  applySetCookies(session, cookies);
  const viewer = await readSession(parts, session);
  // Disabled in between.
  if (!viewer) return { ok: false, reason: 'account-disabled' };
  if (onlyAdmins && viewer.role !== 'admin') {
    await signOut(parts.library, session);
    return { ok: false, reason: 'not-an-admin' };
  }
  // A browser has one session: the previous one ends here.
  if (visitor.headers.has('cookie')) await signOut(parts.library, visitor.headers);
  await parts.limits.rememberAddress(viewer.email, client.address);
  await parts.db
    .update(profiles)
    .set({ lastLoginAt: parts.clock() })
    .where(eq(profiles.id, viewer.id));
  const device = await parts.devices.remember(visitor.headers, viewer.email);
  const companions = (await parts.companions?.atSignIn(viewer, visitor.headers)) ?? [];
  return ok({ viewer, cookies: [...cookies, device, ...companions] });
}

/** Starts a session with a password; returns its cookies. Attempts are counted by the caller. */
export async function startSession(
  { library }: Pick<AccountsParts, 'library'>,
  email: string,
  password: string,
  visitor: Visitor,
): Promise<Result<string[], Exclude<SignInRefusal, TooManyAttempts>>> {
  try {
    const answer = await library.api.signInEmail({
      body: { email, password },
      headers: clientHeaders(visitor),
      returnHeaders: true,
    });
    return ok(answer.headers.getSetCookie());
  } catch (error) {
    return libraryRefusal(error, refusals);
  }
}

const refusals = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-credentials',
  INVALID_EMAIL: 'email-invalid',
  PASSWORD_TOO_LONG: 'wrong-credentials',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
  [accountDisabledCode]: 'account-disabled',
} as const;

/**
 * Counts an attempt before the password is checked, so that parallel attempts cannot bypass the limit. Besides each client's
 * share, strangers from many addresses together have a ceiling per account; a browser or address that has signed in to it is no
 * stranger.
 */
async function takeAttempt(
  limits: AttemptLimits,
  client: Client,
): Promise<Result<null, TooManyAttempts>> {
  const own = await takeShare(limits, 'sign-in', client);
  if (!own.ok || !(await isStranger(limits, client))) return own;
  const ofAll = await limits.take('sign-in-on-account-by-strangers', client.email);
  if (ofAll.ok) return ok(null);
  await undoShare(limits, 'sign-in', client);
  return ofAll;
}

/** Only failures count. */
async function forgiveAttempt(limits: AttemptLimits, client: Client) {
  await restoreShare(limits, 'sign-in', client);
  if (await isStranger(limits, client)) {
    await limits.restoreAttempt('sign-in-on-account-by-strangers', client.email);
  }
}

async function isStranger(limits: AttemptLimits, { email, address, deviceId }: Client) {
  return deviceId === null && !(await limits.isRemembered(email, address));
}
