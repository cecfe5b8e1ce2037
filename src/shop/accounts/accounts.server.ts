import type { Result } from '#platform/result.ts';
import type {
  LinkRefusal,
  SignInRefusal,
  SignUpRefusal,
  TooManyAttempts,
  Viewer,
  Visitor,
} from './account.ts';
import type { AccountsOptions, AccountsParts } from './accounts-parts.server.ts';
import { openAttemptLimits } from './attempt-limits.server.ts';
import { openAuthLibrary } from './auth-library.server.ts';
import { readSession } from './read-session.server.ts';
import { resendVerification } from './send-verification.server.ts';
import { signIn } from './sign-in.server.ts';
import { signOut } from './sign-out.server.ts';
import { signUp } from './sign-up.server.ts';
import { verifyEmail } from './verify-email.server.ts';

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
  /** Ends the session of this request on the server, and clears its cookies. */
  signOut(headers: Headers): Promise<{ cookies: string[] }>;
  /** Sends the verification mail again if there is someone to send it to; never says whether there is. */
  resendVerification(email: string, visitor: Visitor): Promise<Result<null, TooManyAttempts>>;
  /** Redeems a verification link, once. Sessions begun before that are ended. */
  verifyEmail(token: string): Promise<Result<{ email: string }, LinkRefusal>>;
  /** Who is signed in with these cookies; null also for an account that has been disabled since. */
  readSession(headers: Headers): Promise<Viewer | null>;
};

/** Opens the accounts of the shop on its database. */
export function openAccounts(options: AccountsOptions): Accounts {
  const limits = openAttemptLimits(options.pool);
  const library = openAuthLibrary(options);
  const parts: AccountsParts = { ...options, library, limits };
  return {
    signUp: (details, visitor) => signUp(parts, details, visitor),
    signIn: (credentials, visitor) => signIn(parts, credentials, visitor),
    signOut: (headers) => signOut(library, headers),
    resendVerification: (email, visitor) => resendVerification(parts, email, visitor),
    verifyEmail: (token) => verifyEmail(parts, token),
    readSession: (headers) => readSession(library, headers),
  };
}
