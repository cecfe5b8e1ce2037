import { APIError } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '#platform/result.ts';
import type { LinkRefusal } from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import { profiles } from '#shop/accounts/tables.server.ts';

/** Redeems the token of a verification link. The library ends older sessions when it does. */
export async function verifyEmail(
  { db, library, secret }: AccountsParts,
  token: string,
): Promise<Result<{ email: string }, LinkRefusal>> {
  const content = await verifyJWT<{ email?: string }>(token, secret);
  const email = content?.email ?? '';
  const [account] = await db
    .select({ emailVerified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.email, email));
  if (account?.emailVerified) return fail('link-used');
  try {
    await library.api.verifyEmail({ query: { token } });
    return ok({ email });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return fail(error.body?.code === 'TOKEN_EXPIRED' ? 'link-expired' : 'link-invalid');
  }
}
