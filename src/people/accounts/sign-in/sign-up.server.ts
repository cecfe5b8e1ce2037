import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { SignUpRefusal, Visitor } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import { withHash } from '#people/accounts/password/password-hash.server.ts';
import { libraryRefusal } from './library-refusal.server.ts';
import { sendVerification } from './send-verification.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';

type SignUpDetails = { name: string; email: string; password: string; phone?: string | null };

/**
 * Creates an account and queues its verification mail. If the shop stops between the two, 'Resend Verification Email' makes up
 * for it.
 */
export async function signUp(
  parts: AccountsParts,
  details: SignUpDetails,
  visitor: Visitor,
): Promise<Result<{ email: string }, SignUpRefusal>> {
  const { name, password, phone } = details;
  const email = details.email.trim().toLowerCase();
  const allowed = await parts.limits.take(
    'sign-up-by-address',
    addressBlock(visitor.clientAddress),
  );
  if (!allowed.ok) return allowed;
  const { selling } = await readSettings(parts.db);
  if (selling.signUps === 'closed') return fail('sign-up-closed');
  try {
    // Listed individually: nothing else a browser sends can get into the account.
    const body = { name, email, password, phone: phone || undefined };
    const { user } = await withHash(password, () => parts.library.api.signUpEmail({ body }));
    // For a taken e-mail the library returns an account that does not exist.
    if ((await profileIdOf(parts.db, email)) !== user.id) return emailTaken;
  } catch (error) {
    const couldNotStore = error instanceof APIError && error.body?.code === 'FAILED_TO_CREATE_USER';
    if (!couldNotStore) return libraryRefusal(error, refusals);
    // Two simultaneous sign-ups: the database accepted one of them.
    if ((await profileIdOf(parts.db, email)) === null) throw error;
    return emailTaken;
  }
  await sendVerification(parts, { email, name }, visitor.origin);
  return ok({ email });
}

const emailTaken = { ok: false, reason: 'email-taken' } as const;

const refusals = {
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'sign-up-closed',
  INVALID_EMAIL: 'email-invalid',
  // The library validates only the e-mail's form.
  VALIDATION_ERROR: 'email-invalid',
  PASSWORD_TOO_SHORT: 'password-too-short',
} as const;

async function profileIdOf(db: Database, email: string): Promise<string | null> {
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email));
  return profile?.id ?? null;
}
