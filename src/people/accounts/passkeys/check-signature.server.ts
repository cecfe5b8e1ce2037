import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { passkeys } from '#people/accounts/sign-in/tables.server.ts';
import { consumeChallenge } from './challenges.server.ts';
import type { DeviceSignature } from './device-answer.server.ts';

type Parts = Pick<AccountsParts, 'db' | 'clock'>;
type Key = typeof passkeys.$inferSelect;

/**
 * Whose key a device has just shown, having asked who holds it; null where the signature, the challenge or the address
 * of the site is wrong, or the key is not ours. `askedOf`: the account that was asked for one of its keys, or null where
 * anybody was.
 */
export async function checkSignature(
  parts: Parts,
  given: DeviceSignature,
  { origin, askedOf }: { origin: string; askedOf: string | null },
): Promise<{ userId: string } | null> {
  const { clientDataJSON, userHandle } = given.response;
  const expectedChallenge = await consumeChallenge(parts, clientDataJSON, askedOf);
  const [key] = await parts.db.select().from(passkeys).where(eq(passkeys.credentialId, given.id));
  if (!key || expectedChallenge === null) return null;
  if (askedOf !== null && key.userId !== askedOf) return null;
  if (userHandle !== undefined && userHandle !== handleOf(key.userId)) return null;
  const count = await verifiedCount(given, { key, origin, expectedChallenge });
  return count !== null && (await noteUse(parts, key, count)) ? { userId: key.userId } : null;
}

/** What a device stores of an account beside its key: nothing but its id (WebAuthn, user handle). */
export function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

/** The library throws for each of many reasons; to who asks they are all one. */
async function verifiedCount(
  response: DeviceSignature,
  { key, origin, expectedChallenge }: { key: Key; origin: string; expectedChallenge: string },
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.signatureCount,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** A key that was removed in between, or whose count another use has moved on, is not taken. */
async function noteUse({ db, clock }: Parts, key: Key, signatureCount: number): Promise<boolean> {
  const noted = await db
    .update(passkeys)
    .set({ signatureCount, lastUsedAt: clock() })
    .where(and(eq(passkeys.id, key.id), eq(passkeys.signatureCount, key.signatureCount)))
    .returning({ id: passkeys.id });
  return noted.length === 1;
}
