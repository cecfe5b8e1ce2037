import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { passkeys } from '#people/accounts/sign-in/tables.server.ts';
import { consumeChallenge } from './challenges.server.ts';
import type { DeviceSignature } from './device-answer.server.ts';

type Parts = Pick<AccountsParts, 'db' | 'clock'>;
type Key = typeof passkeys.$inferSelect;

/**
 * The owner of the key a device has just proven, with user verification; null if the signature, challenge or site address is
 * wrong, or the key is not ours. `askedOf`: the account whose key was requested, or null for any.
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

/** The user handle a device stores with its key: only the account's id (WebAuthn). */
export function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

/** The library throws for many reasons; the caller treats them alike. */
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

/** Rejects a key that was removed meanwhile, or whose counter another use has advanced. */
async function noteUse({ db, clock }: Parts, key: Key, signatureCount: number): Promise<boolean> {
  const noted = await db
    .update(passkeys)
    .set({ signatureCount, lastUsedAt: clock() })
    .where(and(eq(passkeys.id, key.id), eq(passkeys.signatureCount, key.signatureCount)))
    .returning({ id: passkeys.id });
  return noted.length === 1;
}
