import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { isId } from '#platform/ids.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { sessions } from '#people/accounts/tables.server.ts';
import { deviceWords } from './device-words.ts';
import { findSession } from './read-session.server.ts';

/** A session of an account, as its owner sees it. */
export type OwnSession = {
  id: string;
  /** Such as `Chrome on Android`. */
  device: string;
  lastSeenAt: Date;
  /** The session of this request. */
  isCurrent: boolean;
};

type Parts = Pick<AccountsParts, 'db' | 'library' | 'secret' | 'clock'>;

/**
 * The sessions of an account: the current one first, then by latest use. The library's own lists contain tokens, which must not
 * get into a page.
 */
export async function listOwnSessions(parts: Parts, headers: Headers): Promise<OwnSession[]> {
  const current = await findSession(parts, headers);
  if (!current) return [];
  const rows = await parts.db
    .select({ id: sessions.id, userAgent: sessions.userAgent, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, current.user.id), gt(sessions.expiresAt, parts.clock())))
    .orderBy(desc(eq(sessions.id, current.session.id)), desc(sessions.lastSeenAt));
  return rows.map(({ id, userAgent, lastSeenAt }) => ({
    id,
    device: deviceWords(userAgent),
    lastSeenAt,
    isCurrent: id === current.session.id,
  }));
}

/** Ends another session of the same account, by id, or all others. An id of another account has no effect. */
export async function endOwnSessions(
  parts: Parts,
  headers: Headers,
  which: { id: string } | 'others',
): Promise<void> {
  const current = await findSession(parts, headers);
  if (!current || (which !== 'others' && !isId(which.id))) return;
  await parts.db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, current.user.id),
        ne(sessions.id, current.session.id),
        which === 'others' ? undefined : eq(sessions.id, which.id),
      ),
    );
}
