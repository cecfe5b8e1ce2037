import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { getCookies } from 'better-auth/cookies';
import { eq } from 'drizzle-orm';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { maxPasswordLength, minPasswordLength, type Visitor } from './account.ts';
import { hashPassword, verifyPassword } from './password/password-hash.server.ts';
import { sessionWithoutPassword } from './sign-in/session-without-password.server.ts';
import { credentials, profiles, sessions, verifications } from './tables.server.ts';

/** Better Auth on the shop's tables. Used as a library only: its HTTP routes are not served. */
export type AuthLibrary = ReturnType<typeof openAuthLibrary>;

const hour = 60 * 60;
const shopperSession = 7 * 24 * hour;
const adminSession = 12 * hour;

/** The header that passes a client's trusted address to Better Auth, which stores it with the session. */
const clientAddressHeader = 'x-client-address';

/** What the library may know about a visitor and stores with their session. */
export function clientHeaders({ clientAddress, headers }: Visitor): Headers {
  const userAgent = headers.get('user-agent')?.slice(0, 300) ?? '';
  return new Headers({ [clientAddressHeader]: clientAddress, 'user-agent': userAgent });
}

/** The name of the session token cookie. */
export function sessionCookieName({ options }: AuthLibrary): string {
  return getCookies(options).sessionToken.name;
}

/** Thrown by the library's sign-in, once the password is verified, if the account may not sign in. */
export const accountDisabledCode = 'ACCOUNT_DISABLED';

const additionalFields = {
  phone: { type: 'string', required: false },
  // Never from user input: a role named at sign-up is ignored.
  role: { type: 'string', input: false, defaultValue: 'customer' },
  staffRole: { type: 'string', input: false, required: false },
  isDisabled: { type: 'boolean', input: false, defaultValue: false },
  lastLoginAt: { type: 'date', input: false, required: false },
} as const;

// Read with the session, written only by the shop.
const sessionFields = {
  lastSeenAt: { type: 'date', input: false, required: true, defaultValue: () => new Date() },
  passwordConfirmedAt: { type: 'date', input: false, required: false },
} as const;

const schema = {
  user: profiles,
  session: sessions,
  account: credentials,
  verification: verifications,
};

type LibraryOptions = {
  db: Database;
  config: Pick<Config, 'publicUrl'>;
  secret: string;
  signUps?: 'open' | 'closed';
};

/** Sets up Better Auth for e-mail and password, with sessions only in the database. */
export function openAuthLibrary({ db, config, secret, signUps }: LibraryOptions) {
  const secure = config.publicUrl?.protocol === 'https:';
  return betterAuth({
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    secret,
    baseURL: config.publicUrl?.origin ?? 'http://localhost',
    // Its logs contain e-mail addresses; the shop itself logs what matters.
    logger: { disabled: true },
    telemetry: { enabled: false },
    // The shop has its own rate limits, per account and per address.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      disableSignUp: signUps === 'closed',
      minPasswordLength,
      maxPasswordLength,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    emailVerification: {
      // A user signed in before verification is not known to own the address.
      async afterEmailVerification(user) {
        await db.delete(sessions).where(eq(sessions.userId, user.id));
      },
    },
    plugins: [sessionWithoutPassword],
    user: { additionalFields },
    session: {
      additionalFields: sessionFields,
      expiresIn: shopperSession,
      // Sessions expire a fixed time after sign-in, and no cookie copy outlives the row.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      session: { create: { before: (session) => admitSession(db, session.userId) } },
    },
    advanced: {
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // `__Host-`: only set by this host over HTTPS, so that no other host of the domain can plant one.
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-kanak' : 'kanak',
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
    },
  });
}

/** Called before a session is written: refuses a disabled account, and shortens administrators' sessions. */
async function admitSession(db: Database, userId: string) {
  const [account] = await db
    .select({ role: profiles.role, isDisabled: profiles.isDisabled })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!account || account.isDisabled) {
    throw new APIError('FORBIDDEN', { code: accountDisabledCode });
  }
  if (account.role !== 'admin') return undefined;
  return { data: { expiresAt: new Date(Date.now() + adminSession * 1000) } };
}
