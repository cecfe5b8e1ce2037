import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '#platform/result.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import { noteProof } from '#shop/accounts/second-factor/note-proof.server.ts';
import { findSession } from '#shop/accounts/sign-in/read-session.server.ts';
import { passkeys } from '#shop/accounts/sign-in/tables.server.ts';
import { challengeMs, noteChallenge } from './challenges.server.ts';
import { checkSignature } from './check-signature.server.ts';
import { readSignature } from './device-answer.server.ts';
import type { PasskeyRefusal } from './passkey.ts';

/** Asks for one of the keys of the account of this session, which has still to show its second factor. */
export async function askForProof(
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
  await noteChallenge(parts, options.challenge, found.user.id);
  return ok(options);
}

/** Shows the second factor in the session of a request by a key of the same account. */
export async function proveByPasskey(
  parts: AccountsParts,
  headers: Headers,
  { response, origin }: { response: string; origin: string },
): Promise<Result<null, PasskeyRefusal>> {
  const found = await findSession(parts, headers);
  if (!found || found.user.isDisabled) return fail('signed-out');
  const given = readSignature(response);
  const askedOf = found.user.id;
  const shown = given && (await checkSignature(parts, given, { origin, askedOf }));
  if (!shown) return fail('not-taken');
  await noteProof(parts.db, found.session.id, parts.clock());
  return ok(null);
}
