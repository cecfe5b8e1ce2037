import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import type { SignUpRefusal, Visitor } from './account.ts';
import type { AccountsParts } from './accounts-parts.server.ts';
import { addressBlock } from './address-block.server.ts';
import { sendVerification } from './send-verification.server.ts';
import { profiles } from './tables.server.ts';

type SignUpDetails = { name: string; email: string; password: string; phone?: string | null };

/**
 * Makes an account and writes its verification mail. Should the shop stop between the two, 'Resend Verification Email'
 * makes up for it.
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
  try {
    const { user } = await parts.library.api.signUpEmail({
      // Named one by one: nothing else that a browser sends can get into the account.
      body: { name, email, password, phone: phone || undefined },
    });
    // For an e-mail that is taken the library answers with an account that does not exist.
    if ((await profileIdOf(parts.db, email)) !== user.id) return refused('email-taken');
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.body?.code === 'EMAIL_PASSWORD_SIGN_UP_DISABLED') return refused('sign-up-closed');
    // Two at the same moment: the database took one of them.
    const taken =
      error.body?.code === 'FAILED_TO_CREATE_USER' && (await profileIdOf(parts.db, email));
    if (!taken) throw error;
    return refused('email-taken');
  }
  await sendVerification(parts, { email, name }, visitor.origin);
  return ok({ email });
}

function refused<R extends 'email-taken' | 'sign-up-closed'>(reason: R): { ok: false; reason: R } {
  return { ok: false, reason };
}

async function profileIdOf(db: Database, email: string): Promise<string | null> {
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email));
  return profile?.id ?? null;
}
