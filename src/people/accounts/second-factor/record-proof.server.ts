import { and, eq, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { makeLinkToken } from '#people/accounts/link-token.server.ts';
import { sessions } from '#people/accounts/tables.server.ts';

/**
 * Records that a session has proven a second factor. The only place that does. The session gets a new token, so that one learnt
 * before opens nothing; null if it had proven one already.
 */
export async function recordProof(
  db: DatabaseOrTransaction,
  sessionId: string,
  secondFactorAt: Date,
): Promise<string | null> {
  const token = makeLinkToken();
  const proven = await db
    .update(sessions)
    .set({ token, secondFactorAt })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.secondFactorAt)))
    .returning({ id: sessions.id });
  return proven.length === 1 ? token : null;
}

/** The cookies with a session's new token, once that is committed. */
export async function cookiesOfProof(
  { library }: Pick<AccountsParts, 'library'>,
  token: string | null,
): Promise<string[]> {
  if (token === null) return [];
  const { headers } = await library.api.handOverSession({ body: { token }, returnHeaders: true });
  return headers.getSetCookie();
}
