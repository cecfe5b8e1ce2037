import { and, eq, gt, like, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { withinSavepoint } from '#platform/database/savepoint.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { signatureOf } from '#platform/signed-text.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { TooManyAttempts, Visitor } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { resetMail } from '#people/accounts/emails/reset-mail.ts';
import { makeLinkToken, resetIdentifier, resetPrefix } from '#people/accounts/link-token.server.ts';
import { readClient, takeShare } from '#people/accounts/sign-in/take-share.server.ts';
import { profiles, verifications } from '#people/accounts/tables.server.ts';

/** How long a link to set a new password works. */
const linkMs = 30 * 60 * 1000;

/** For no longer than this a link is prolonged by asking again. */
const prolongedMs = 60 * 60 * 1000;

/**
 * Mails a link to set a new password to an account that is not disabled. The answer is the same whether there is such
 * an account or not, and so is the work: for a stranger the same rows are written, only the mail is taken back.
 *
 * Strangers use up their own share of asking alone (`take-share.server.ts`), never the owner's. To spare the inbox they
 * cause five mails an hour and no more; who asks after that is answered as always, and the links that were mailed work
 * for another half an hour from then on. Where none of them works any more, and for a browser that has been signed in
 * to the account, a mail is sent in any case. So whoever reads the mails of an account always gets in.
 */
export async function askForReset(
  parts: AccountsParts,
  address: string,
  visitor: Visitor,
): Promise<Result<null, TooManyAttempts>> {
  const { db, limits } = parts;
  const email = address.trim().toLowerCase();
  const client = await readClient(parts, email, visitor);
  const allowed = await takeShare(limits, 'reset', client);
  if (!allowed.ok) return allowed;
  const isSparing =
    client.deviceId === null && !(await limits.take('reset-mails-to-account', email)).ok;

  const { details } = await readSettings(db);
  const account = await findAccount(db, email);
  const token = makeLinkToken();
  const link = new URL('/auth/reset', visitor.origin);
  link.searchParams.set('token', token);
  const now = parts.clock();
  // The id of nobody, where there is nobody; the token of such a row is never given out.
  const ownerId = account?.id ?? idOfNobody(parts.secret, email);
  await db.transaction(async (tx) => {
    await tx.delete(verifications).where(lt(verifications.expiresAt, now));
    if (isSparing && (await prolongLinks(tx, ownerId, now))) return;
    await tx.insert(verifications).values({
      identifier: resetIdentifier(token),
      value: ownerId,
      expiresAt: new Date(now.getTime() + linkMs),
      createdAt: now,
    });
    await withinSavepoint(tx, account ? 'commit' : 'undo', (savepoint) =>
      queueMail(savepoint, {
        dedupeKey: resetIdentifier(token),
        recipient: email,
        ...resetMail(details.shopName, account?.name ?? '', link.href),
      }),
    );
  });
  return ok(null);
}

/** Lets the links that were mailed within the hour, and still work, work for their whole time again; whether there are any. */
async function prolongLinks(tx: Transaction, ownerId: string, now: Date): Promise<boolean> {
  const prolonged = await tx
    .update(verifications)
    .set({ expiresAt: new Date(now.getTime() + linkMs), updatedAt: now })
    .where(
      and(
        eq(verifications.value, ownerId),
        like(verifications.identifier, `${resetPrefix}%`),
        gt(verifications.createdAt, new Date(now.getTime() - prolongedMs)),
      ),
    )
    .returning({ id: verifications.id });
  return prolonged.length > 0;
}

/** The same for the same e-mail, so that asking again about nobody is the same work as asking about somebody. */
function idOfNobody(secret: string, email: string): string {
  return signatureOf(secret, `nobody ${email}`, 'hex').slice(0, 32);
}

async function findAccount(db: Database, email: string) {
  const [account] = await db
    .select({ id: profiles.id, name: profiles.name, isDisabled: profiles.isDisabled })
    .from(profiles)
    .where(eq(profiles.email, email));
  return account && !account.isDisabled ? account : null;
}
