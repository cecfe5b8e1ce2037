import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { applySetCookies } from 'better-auth/cookies';
import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '#platform/result.ts';
import type { SignInRefusal, TooManyAttempts, Viewer, Visitor } from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import { addressBlock } from '#shop/accounts/addresses/address-block.server.ts';
import { noteProof } from '#shop/accounts/second-factor/note-proof.server.ts';
import { findSession } from '#shop/accounts/sign-in/read-session.server.ts';
import { startSessionOf } from '#shop/accounts/sign-in/sign-in-code.server.ts';
import { completeSignIn } from '#shop/accounts/sign-in/sign-in.server.ts';
import { readClient } from '#shop/accounts/sign-in/take-share.server.ts';
import { profiles } from '#shop/accounts/tables.server.ts';
import { challengeMs, noteChallenge } from './challenges.server.ts';
import { checkSignature } from './check-signature.server.ts';
import { readSignature } from './device-answer.server.ts';

export type PasskeySignInRefusal = { reason: 'not-taken' } | SignInRefusal;

/** `origin`: the shop's own, as the visitor sees it; a key is bound to its host. */
type Given = { response: string; origin: string; onlyAdmins?: boolean };

/** Asks whatever device the visitor has for a key of this shop. It says nothing of who has one. */
export async function askForPasskey(
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
  await noteChallenge(parts, options.challenge, null);
  return ok(options);
}

/**
 * Starts a session for a key. The device has asked who holds it, so that is two factors in one: staff owe no second one
 * in it. It counts as no password: what asks for one asks.
 */
export async function signInByPasskey(
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
  const cookie = await startSessionOf(parts, account.id, visitor);
  await markProven(parts, cookie);
  return completeSignIn(parts, { client, cookies: [cookie], onlyAdmins }, visitor);
}

function takeTry({ limits }: AccountsParts, { clientAddress }: Visitor) {
  return limits.take('passkey-from-address', addressBlock(clientAddress));
}

async function markProven(parts: AccountsParts, cookie: string) {
  const headers = new Headers();
  applySetCookies(headers, [cookie]);
  const found = await findSession(parts, headers);
  if (found) await noteProof(parts.db, found.session.id, parts.clock());
}
