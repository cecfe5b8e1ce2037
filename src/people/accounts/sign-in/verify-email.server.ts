import { APIError } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '#platform/result.ts';
import type { LinkRefusal } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';

/** Whose e-mail a verification link confirms. The link stays good: programs look at the links of mails, too. */
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

/** Redeems the token of a verification link. The library ends older sessions when it does. */
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
  // Whoever reads the mail of the account is no stranger to it.
  return ok({ email, cookies: [await parts.devices.remember(headers, email)] });
}

/** What a token that proves nothing says of its end; only the words of the refusal depend on it. */
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
