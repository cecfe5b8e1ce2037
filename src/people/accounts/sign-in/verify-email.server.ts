import { APIError } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '#platform/result.ts';
import type { LinkRefusal } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';

/** The e-mail a verification link confirms. The link remains valid: programs open the links in mails, too. */
export async function readVerificationLink(
  { db, secret }: Pick<AccountsParts, 'db' | 'secret'>,
  token: string,
): Promise<Result<{ email: string }, LinkRefusal>> {
  const content = await verifyJWT<{ email?: string }>(token, secret);
  if (!content?.email) return fail(hasExpired(token) ? 'link-expired' : 'link-invalid');
  const [account] = await db
    .select({ email: profiles.email, emailVerified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.email, content.email));
  if (!account) return fail('link-invalid');
  return account.emailVerified ? fail('link-used') : ok({ email: account.email });
}

/** Redeems a verification link's token, once. The library then ends older sessions. */
export async function verifyEmail(
  parts: AccountsParts,
  token: string,
  headers: Headers,
): Promise<Result<{ email: string; cookies: string[] }, LinkRefusal>> {
  const link = await readVerificationLink(parts, token);
  if (!link.ok) return link;
  const { email } = link.value;
  try {
    await parts.library.api.verifyEmail({ query: { token } });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return fail(error.body?.code === 'TOKEN_EXPIRED' ? 'link-expired' : 'link-invalid');
  }
  // Anyone who reads the account's mail is no stranger to it.
  return ok({ email, cookies: [await parts.devices.remember(headers, email)] });
}

/** The expiry claimed by an invalid token; it affects only the wording of the refusal. */
function hasExpired(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const end = (claims as { exp?: unknown } | null)?.exp;
    return typeof end === 'number' && end * 1000 < Date.now();
  } catch {
    return false;
  }
}
