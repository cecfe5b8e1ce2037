import { and, eq, lt } from 'drizzle-orm';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import type { Viewer } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { sessionCookieName } from '#people/accounts/auth-library.server.ts';
import {
  hasSecondFactor,
  owedProof,
  staffSecondFactorRule,
} from '#people/accounts/second-factor/owed-proof.server.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { isSameText, signatureOf } from '#platform/signed-text.server.ts';

type Parts = Pick<AccountsParts, 'db' | 'library' | 'secret' | 'clock'>;
type ReadingParts = Parts & Pick<AccountsParts, 'config'>;
type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** How long a session may be in use before that is recorded again. */
const seenMs = 10 * 60_000;

const readByToken = prepared('session of a token', (db, { token }: Slots<{ token: string }>) =>
  db
    .select({
      session: {
        id: sessions.id,
        expiresAt: sessions.expiresAt,
        lastSeenAt: sessions.lastSeenAt,
        passwordConfirmedAt: sessions.passwordConfirmedAt,
        createdAt: sessions.createdAt,
        secondFactorAt: sessions.secondFactorAt,
      },
      secondFactor: { exists: hasSecondFactor, rule: staffSecondFactorRule },
      user: {
        id: profiles.id,
        name: profiles.name,
        email: profiles.email,
        phone: profiles.phone,
        role: profiles.role,
        staffRole: profiles.staffRole,
        isDisabled: profiles.isDisabled,
      },
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(eq(sessions.token, token)),
);

/**
 * The session of a request and its account, even if disabled; null without a session. Read on every visit, hence a single
 * statement of the shop's own; everything the library would check is checked here.
 */
export async function findSession({ db, library, secret, clock }: Parts, headers: Headers) {
  const cookies = headers.get('cookie');
  if (!cookies) return null;
  const token = readSessionToken(cookies, { name: sessionCookieName(library), secret });
  if (token === null) return null;
  const [found] = await readByToken(db, { token });
  return found && found.session.expiresAt >= clock() ? found : null;
}

/**
 * The user signed in with a request's cookies. Read from the database each time, so that ended sessions and disabled accounts
 * take effect at once. Records now and then that the session is in use.
 */
export async function readSession(parts: ReadingParts, headers: Headers): Promise<Viewer | null> {
  const found = await findSession(parts, headers);
  if (!found || found.user.isDisabled) return null;
  await noteUse(parts, found.session);
  return viewerFrom(found, parts.config);
}

/** Whether a request's session belongs to an account that has been disabled since. */
export async function isDisabledSince(parts: Parts, headers: Headers): Promise<boolean> {
  return (await findSession(parts, headers))?.user.isDisabled ?? false;
}

/** Only the cookies of a request: nothing else in it may reach the library. */
export function cookiesOf(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' });
}

async function noteUse({ db, clock }: Parts, session: Found['session']): Promise<void> {
  const now = clock();
  const due = new Date(now.getTime() - seenMs);
  if (session.lastSeenAt > due) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, session.id), lt(sessions.lastSeenAt, due)));
}

/** With an unproven factor, a user is staff in name only: rights checks find none. */
function viewerFrom(found: Found, config: AccountsParts['config']): Viewer {
  const { id, name, email, phone, role, staffRole } = found.user;
  const owes = owedProof(found, config);
  if (owes) return { id, name, email, phone, role, isAdmin: false, staffRole: null, owes };
  return { id, name, email, phone, role, isAdmin: role === 'admin', staffRole };
}

/** How the library names and signs the session cookie. */
type SessionCookie = { name: string; secret: string };

/** The session token in a Cookie header; null if it was not signed by the shop. */
function readSessionToken(header: string, { name, secret }: SessionCookie): string | null {
  const value = findCookie(header, name);
  const end = value?.lastIndexOf('.') ?? -1;
  if (!value || end < 1) return null;
  const token = value.slice(0, end);
  return isSameText(value.slice(end + 1), signatureOf(secret, token, 'base64')) ? token : null;
}

/** The first cookie with that name, as the library reads it: browsers send the longest path first. */
function findCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals === -1 || part.slice(0, equals).trim() !== name) continue;
    const value = part.slice(equals + 1).trim();
    return decode(value.startsWith('"') ? value.slice(1, -1) : value);
  }
  return null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
