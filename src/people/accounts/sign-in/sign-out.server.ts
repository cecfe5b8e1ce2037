import type { AuthLibrary } from '#people/accounts/auth-library.server.ts';
import { cookiesOf } from './read-session.server.ts';

/** Ends a request's session on the server; the returned cookies clear it in the browser. */
export async function signOut(
  library: AuthLibrary,
  headers: Headers,
): Promise<{ cookies: string[] }> {
  const answer = await library.api.signOut({ headers: cookiesOf(headers), returnHeaders: true });
  return { cookies: answer.headers.getSetCookie() };
}
