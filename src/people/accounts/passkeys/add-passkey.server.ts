import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { passkeyMail } from '#people/accounts/emails/passkey-mail.ts';
import { hasRecentPassword } from '#people/accounts/password/check-own-password.server.ts';
import { cookiesOfProof, recordProof } from '#people/accounts/second-factor/record-proof.server.ts';
import { owedProof } from '#people/accounts/second-factor/owed-proof.server.ts';
import { renewRecoveryCodes } from '#people/accounts/second-factor/recovery-codes.server.ts';
import { findSession } from '#people/accounts/sign-in/read-session.server.ts';
import { passkeys, recoveryCodes } from '#people/accounts/sign-in/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { challengeMs, saveChallenge, consumeChallenge } from './challenges.server.ts';
import { handleOf } from './check-signature.server.ts';
import { readNewKey } from './device-answer.server.ts';
import { maxPasskeyNameLength, maxPasskeys, type PasskeyRefusal } from './passkey.ts';

/** Ed25519, ES256 and RS256 (COSE): every device supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Asks the device of a signed-in user, who has just given their password, to create a key. */
export async function beginPasskey(
  parts: AccountsParts,
  headers: Headers,
  origin: string,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, PasskeyRefusal>> {
  const allowed = await mayAdd(parts, headers);
  if (!allowed.ok) return allowed;
  const { user } = allowed.value;
  const isTry = await parts.limits.take('passkey-of-account', user.id);
  if (!isTry.ok) return isTry;
  const own = await parts.db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, user.id));
  if (own.length >= maxPasskeys) return fail('too-many-keys');
  const { details } = await readSettings(parts.db);
  const options = await generateRegistrationOptions({
    rpName: details.shopName,
    rpID: new URL(origin).hostname,
    userID: new Uint8Array(Buffer.from(handleOf(user.id), 'base64url')),
    userName: user.email,
    userDisplayName: user.name,
    timeout: challengeMs,
    supportedAlgorithmIDs,
    excludeCredentials: own,
    // Discoverable without a user name, and only after user verification by the device.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await saveChallenge(parts, options.challenge, user.id);
  return ok(options);
}

/**
 * Recovery codes if a member of staff had none yet, never shown again; null for everyone else. The cookies replace those of a
 * session that has proven a second factor by it.
 */
type AddedPasskey = { recoveryCodes: string[] | null; cookies: string[] };

/** Adds the key created by a device. From now on it can sign in to the account, and its owner is notified by mail. */
export async function addPasskey(
  parts: AccountsParts,
  headers: Headers,
  { response, origin, name }: { response: string; origin: string; name: string },
): Promise<Result<AddedPasskey, PasskeyRefusal>> {
  const allowed = await mayAdd(parts, headers);
  if (!allowed.ok) return allowed;
  const key = await checkNewKey(parts, allowed.value.user.id, { response, origin });
  if (!key) return fail('not-taken');
  const named = { ...key, name: name.trim().slice(0, maxPasskeyNameLength) || 'Passkey' };
  const added = await parts.db.transaction(async (tx) => {
    const isKept = await keep(tx, allowed.value.user.id, { ...named, createdAt: parts.clock() });
    return isKept.ok ? ok(await follow(tx, parts, allowed.value, named.name)) : isKept;
  });
  if (!added.ok) return added;
  const { recoveryCodes, token } = added.value;
  return ok({ recoveryCodes, cookies: await cookiesOfProof(parts, token) });
}

async function mayAdd(parts: AccountsParts, headers: Headers) {
  const found = await findSession(parts, headers);
  if (!found || found.user.isDisabled) return fail('signed-out');
  // Someone with only the password must not add a key of their own.
  if (owedProof(found, parts.config) === 'second-factor') return fail('signed-out');
  if (!(await hasRecentPassword(parts, headers))) return fail('password-needed');
  return ok(found);
}

async function checkNewKey(
  parts: AccountsParts,
  userId: string,
  { response, origin }: { response: string; origin: string },
) {
  const given = readNewKey(response);
  const expectedChallenge =
    given && (await consumeChallenge(parts, given.response.clientDataJSON, userId));
  if (!given || expectedChallenge === null) return null;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: given,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signatureCount: counter,
      transports: given.response.transports.join(' '),
    };
  } catch {
    // The library throws for many reasons; the caller treats them alike.
    return null;
  }
}

type NewKey = Omit<typeof passkeys.$inferInsert, 'userId'>;

/** The account is locked, so that simultaneous additions are counted. */
async function keep(
  tx: Transaction,
  userId: string,
  key: NewKey,
): Promise<Result<null, PasskeyRefusal>> {
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('no key update');
  const [own] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  if ((own?.count ?? 0) >= maxPasskeys) return fail('too-many-keys');
  const kept = await tx
    .insert(passkeys)
    .values({ userId, ...key })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return kept.length === 1 ? ok(null) : fail('not-taken');
}

async function follow(
  tx: Transaction,
  parts: AccountsParts,
  { user, session }: Found,
  name: string,
) {
  const { details } = await readSettings(tx);
  await queueMail(tx, {
    dedupeKey: `passkey-added:${newId()}`,
    recipient: user.email,
    ...passkeyMail('added', { shopName: details.shopName, owner: user.name, passkey: name }),
  });
  if (user.role !== 'admin') return { recoveryCodes: null, token: null };
  const token = await recordProof(tx, session.id, parts.clock());
  await recordChange(tx, {
    by: user.email,
    what: 'given a passkey',
    subject: { kind: 'user', id: user.id, name: user.email },
    before: {},
    after: { passkey: name },
  });
  const [left] = await tx
    .select({ id: recoveryCodes.id })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt)))
    .limit(1);
  return { recoveryCodes: left ? null : await renewRecoveryCodes(tx, parts, user.id), token };
}
