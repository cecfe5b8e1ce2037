import {
  type PublicKeyCredentialRequestOptionsJSON,
  generateAuthenticationOptions,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { applySetCookies } from 'better-auth/cookies';
import { type Result, fail, ok } from '#platform/result.ts';
import type { TooManyAttempts, Viewer, Visitor, SignInRefusal } from '#people/accounts/account.ts';
import { type AccountsParts, usingParts } from '#people/accounts/accounts-parts.server.ts';
import { addPasskey, beginPasskey } from './add-passkey.server.ts';
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.server.ts';
import type { PasskeyRefusal } from './passkey.ts';
import { cookiesOfProof, recordProof } from '../second-factor/record-proof.server.ts';
import { findSession } from '../sign-in/read-session.server.ts';
import { passkeys } from '../sign-in/tables.server.ts';
import { challengeMs, saveChallenge } from './challenges.server.ts';
import { checkSignature } from './check-signature.server.ts';
import { readSignature } from './device-answer.server.ts';
import { addressBlock } from '../addresses/address-block.server.ts';
import { startSessionOf } from '../sign-in/sign-in-code.server.ts';
import { completeSignIn } from '../sign-in/sign-in.server.ts';
import { readClient } from '../sign-in/take-share.server.ts';
import { profiles } from '../tables.server.ts';

/**
 * WebAuthn keys: a way to sign in, and a second factor. Each operation first gets options for the device, then takes its
 * response.
 */
export function openPasskeys(parts: AccountsParts) {
  const using = usingParts(parts);
  return {
    list: (userId: string) => listPasskeys(parts.db, userId),
    beginEnrolment: using(beginPasskey),
    enrol: using(addPasskey),
    rename: using(renamePasskey),
    remove: using(removePasskey),
    beginSignIn: using(askForPasskey),
    signIn: using(signInByPasskey),
    beginProof: using(askForProof),
    prove: using(proveByPasskey),
  };
}

/** Asks for a key of this session's account, which has not yet proven its second factor. */
async function askForProof(
  parts: AccountsParts,
  headers: Headers,
  origin: string,
): Promise<Result<PublicKeyCredentialRequestOptionsJSON, PasskeyRefusal>> {
  const found = await findSession(parts, headers);
  if (!found || found.user.isDisabled) return fail('signed-out');
  const allowed = await parts.limits.take('passkey-of-account', found.user.id);
  if (!allowed.ok) return allowed;
  const keys = await parts.db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, found.user.id));
  if (keys.length === 0) return fail('not-taken');
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'required',
    timeout: challengeMs,
    allowCredentials: keys.map(({ id, transports }) => ({
      id,
      transports: transports.split(' ').filter(Boolean),
    })),
  });
  await saveChallenge(parts, options.challenge, found.user.id);
  return ok(options);
}

/** Proves the second factor in a request's session, whose cookies the returned ones replace, with a key of the same account. */
async function proveByPasskey(
  parts: AccountsParts,
  headers: Headers,
  { response, origin }: { response: string; origin: string },
): Promise<Result<{ cookies: string[] }, PasskeyRefusal>> {
  const found = await findSession(parts, headers);
  if (!found || found.user.isDisabled) return fail('signed-out');
  const given = readSignature(response);
  const askedOf = found.user.id;
  const shown = given && (await checkSignature(parts, given, { origin, askedOf }));
  if (!shown) return fail('not-taken');
  const token = await recordProof(parts.db, found.session.id, parts.clock());
  return ok({ cookies: await cookiesOfProof(parts, token) });
}

type PasskeySignInRefusal = { reason: 'not-taken' } | SignInRefusal;

/**
 * `response`: the device's, as JSON. `origin`: the shop's own, as the visitor sees it; a key is bound to its host. With
 * `onlyAdmins`, anyone else gets no session.
 */
type Given = { response: string; origin: string; onlyAdmins?: boolean };

/** Asks any device of the visitor for a key of this shop. Reveals nothing about who has one. */
async function askForPasskey(
  parts: AccountsParts,
  visitor: Visitor,
  origin: string,
): Promise<Result<PublicKeyCredentialRequestOptionsJSON, TooManyAttempts>> {
  const allowed = await takeTry(parts, visitor);
  if (!allowed.ok) return allowed;
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'required',
    timeout: challengeMs,
  });
  await saveChallenge(parts, options.challenge, null);
  return ok(options);
}

/**
 * Starts a session with a key. The device has verified its user, which makes two factors in one: staff need no further one. It
 * does not count as a password: actions that require one still ask.
 */
async function signInByPasskey(
  parts: AccountsParts,
  { response, origin, onlyAdmins = false }: Given,
  visitor: Visitor,
): Promise<Result<{ viewer: Viewer; cookies: string[] }, PasskeySignInRefusal>> {
  const allowed = await takeTry(parts, visitor);
  if (!allowed.ok) return allowed;
  const given = readSignature(response);
  const shown = given && (await checkSignature(parts, given, { origin, askedOf: null }));
  if (!shown) return fail('not-taken');
  const [account] = await parts.db.select().from(profiles).where(eq(profiles.id, shown.userId));
  if (!account || account.isDisabled) return fail('account-disabled');
  if (!account.emailVerified) return fail('email-not-verified');
  const client = await readClient(parts, account.email, visitor);
  const cookies = await proven(parts, await startSessionOf(parts, account.id, visitor));
  return completeSignIn(parts, { client, cookies, onlyAdmins }, visitor);
}

function takeTry({ limits }: AccountsParts, { clientAddress }: Visitor) {
  return limits.take('passkey-from-address', addressBlock(clientAddress));
}

async function proven(parts: AccountsParts, cookies: string[]): Promise<string[]> {
  const headers = new Headers();
  applySetCookies(headers, cookies);
  const found = await findSession(parts, headers);
  if (!found) return cookies;
  return cookiesOfProof(parts, await recordProof(parts.db, found.session.id, parts.clock()));
}
