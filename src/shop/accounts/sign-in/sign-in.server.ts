import { eq } from 'drizzle-orm';
import { ok, type Result } from '#platform/result.ts';
import type { SignInRefusal, TooManyAttempts, Viewer, Visitor } from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import { addressBlock } from '#shop/accounts/addresses/address-block.server.ts';
import type { AttemptLimits } from './attempt-limits.server.ts';
import { accountDisabledCode, clientAddressHeader } from '#shop/accounts/auth-library.server.ts';
import { libraryRefusal } from './library-refusal.server.ts';
import { readSession } from './read-session.server.ts';
import { signOut } from './sign-out.server.ts';
import { profiles } from '#shop/accounts/tables.server.ts';

type Credentials = { email: string; password: string; onlyAdmins?: boolean };

/** Starts a session for the right password of a verified, enabled account. */
export async function signIn(
  parts: AccountsParts,
  credentials: Credentials,
  visitor: Visitor,
): Promise<Result<{ viewer: Viewer; cookies: string[] }, SignInRefusal>> {
  const email = credentials.email.trim().toLowerCase();
  const address = addressBlock(visitor.clientAddress);
  const allowed = await takeAttempt(parts.limits, email, address);
  if (!allowed.ok) return allowed;

  const started = await startSession(parts, email, credentials.password, visitor);
  if (started.ok || started.reason !== 'wrong-credentials') {
    await forgiveAttempt(parts.limits, email, address);
  }
  if (!started.ok) return started;
  const session = new Headers({ cookie: cookieHeader(started.value) });
  const viewer = await readSession(parts.library, session);
  // Disabled in the moment between.
  if (!viewer) return { ok: false, reason: 'account-disabled' };
  if (credentials.onlyAdmins && !viewer.isAdmin) {
    await signOut(parts.library, session);
    return { ok: false, reason: 'not-an-admin' };
  }
  // The browser keeps one session: the one it came with ends here.
  if (visitor.headers.has('cookie')) await signOut(parts.library, visitor.headers);
  await parts.limits.rememberAddress(email, address);
  await parts.db
    .update(profiles)
    .set({ lastLoginAt: parts.clock() })
    .where(eq(profiles.id, viewer.id));
  return ok({ viewer, cookies: started.value });
}

async function startSession(
  { library }: AccountsParts,
  email: string,
  password: string,
  visitor: Visitor,
): Promise<Result<string[], Exclude<SignInRefusal, TooManyAttempts>>> {
  try {
    const answer = await library.api.signInEmail({
      body: { email, password },
      headers: new Headers({
        [clientAddressHeader]: visitor.clientAddress,
        'user-agent': visitor.headers.get('user-agent')?.slice(0, 300) ?? '',
      }),
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
 * Counts an attempt before the password is looked at, so that a thousand at once are no way around. A guesser uses up
 * their own attempts first; many guessers from many addresses use up those of strangers together, while an address
 * that has signed in to the account before still gets in.
 */
async function takeAttempt(
  limits: AttemptLimits,
  email: string,
  address: string,
): Promise<Result<null, TooManyAttempts>> {
  const byAddress = await limits.take('sign-in-by-address', address);
  if (!byAddress.ok) return byAddress;
  const fromHere = await limits.take('sign-in-on-account-from-address', email, address);
  if (!fromHere.ok) return fromHere;
  if (await limits.isRemembered(email, address)) return ok(null);
  return limits.take('sign-in-on-account-by-strangers', email);
}

/** Only failures count. */
async function forgiveAttempt(limits: AttemptLimits, email: string, address: string) {
  await limits.restoreAttempt('sign-in-by-address', address);
  await limits.forget('sign-in-on-account-from-address', email, address);
  if (!(await limits.isRemembered(email, address))) {
    await limits.restoreAttempt('sign-in-on-account-by-strangers', email);
  }
}

/** The Cookie header of a browser that was given these cookies. */
function cookieHeader(setCookies: string[]): string {
  return setCookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}
