import { and, eq, lt } from 'drizzle-orm';
import type { Viewer } from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import type { AuthLibrary } from '#shop/accounts/auth-library.server.ts';
import { isStaffRole } from '#shop/accounts/permissions.ts';
import { sessions } from '#shop/accounts/tables.server.ts';

type Parts = Pick<AccountsParts, 'db' | 'library' | 'clock'>;
type Found = NonNullable<Awaited<ReturnType<AuthLibrary['api']['getSession']>>>;

/** So long a session may have been used again without a note of it. */
const seenMs = 10 * 60_000;

/** The session of a request and its account, also a disabled one; null without a session. */
export async function findSession(
  { library }: Pick<Parts, 'library'>,
  headers: Headers,
): Promise<Found | null> {
  if (!headers.has('cookie')) return null;
  return library.api.getSession({ headers: cookiesOf(headers) });
}

/**
 * Who is signed in with the cookies of a request. Asked of the database each time, so a session that was ended and an
 * account that was disabled are signed out at once. Notes now and then that the session is in use.
 */
export async function readSession(parts: Parts, headers: Headers): Promise<Viewer | null> {
  const found = await findSession(parts, headers);
  if (!found || found.user.isDisabled) return null;
  await noteUse(parts, found.session);
  return viewerFrom(found.user);
}

/** Whether a request comes with the session of an account that has been disabled since. */
export async function isDisabledSince(
  parts: Pick<Parts, 'library'>,
  headers: Headers,
): Promise<boolean> {
  return (await findSession(parts, headers))?.user.isDisabled ?? false;
}

/** Only the cookies of a request: nothing else of it may speak to the library. */
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

function viewerFrom(user: Found['user']): Viewer {
  const { id, name, email, phone } = user;
  const isAdmin = user.role === 'admin';
  return {
    id,
    name,
    email,
    phone: phone ?? null,
    role: isAdmin ? 'admin' : 'customer',
    isAdmin,
    staffRole: isAdmin && isStaffRole(user.staffRole) ? user.staffRole : null,
  };
}
