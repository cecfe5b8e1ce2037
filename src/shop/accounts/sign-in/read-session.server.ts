import type { Viewer } from '#shop/accounts/account.ts';
import type { AuthLibrary } from '#shop/accounts/auth-library.server.ts';
import { isStaffRole } from '#shop/accounts/permissions.ts';

type SignedInUser = NonNullable<Awaited<ReturnType<AuthLibrary['api']['getSession']>>>['user'];

/**
 * Who is signed in with the cookies of a request. Asked of the database each time, so a session that was ended and an
 * account that was disabled are signed out at once.
 */
export async function readSession(library: AuthLibrary, headers: Headers): Promise<Viewer | null> {
  if (!headers.has('cookie')) return null;
  const session = await library.api.getSession({ headers: cookiesOf(headers) });
  if (!session || session.user.isDisabled) return null;
  return viewerFrom(session.user);
}

/** Whether a request comes with the session of an account that has been disabled since. */
export async function isDisabledSince(library: AuthLibrary, headers: Headers): Promise<boolean> {
  if (!headers.has('cookie')) return false;
  const session = await library.api.getSession({ headers: cookiesOf(headers) });
  return session?.user.isDisabled ?? false;
}

/** Only the cookies of a request: nothing else of it may speak to the library. */
export function cookiesOf(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' });
}

function viewerFrom(user: SignedInUser): Viewer {
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
