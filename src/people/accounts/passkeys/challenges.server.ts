import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { passkeyChallenges } from '#people/accounts/sign-in/tables.server.ts';

/** How long a device may take to answer. */
export const challengeMs = 5 * 60_000;

type Parts = Pick<AccountsParts, 'db' | 'clock'>;

/** Stores what a device was asked to sign: for one account, or (null) for anyone with a key. */
export async function saveChallenge(
  { db, clock }: Parts,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const expiresAt = new Date(clock().getTime() + challengeMs);
  await db.insert(passkeyChallenges).values({ challenge, userId, expiresAt });
}

/**
 * The challenge that a device's response claims to have signed, if it was issued for this account and has not expired. It is
 * deleted here, so each can be answered only once, correctly or not.
 */
export async function consumeChallenge(
  { db, clock }: Parts,
  clientDataJSON: string,
  userId: string | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const whose =
    userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        whose,
        gt(passkeyChallenges.expiresAt, clock()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken[0]?.challenge ?? null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' && !challenge.includes('\0') ? challenge : null;
  } catch {
    return null;
  }
}
