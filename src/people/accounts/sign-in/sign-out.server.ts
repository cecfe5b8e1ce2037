import type { AuthLibrary } from '#people/accounts/auth-library.server.ts';
import { cookiesOf } from './read-session.server.ts';

/** Ends the session of a request on the server; the cookies that come back clear it in the browser. */
export async function signOut(
  library: AuthLibrary,
  headers: Headers,
): Promise<{ cookies: string[] }> {
  const answer = await library.api.signOut({ headers: cookiesOf(headers), returnHeaders: true });
  return { cookies: answer.headers.getSetCookie() };
}
