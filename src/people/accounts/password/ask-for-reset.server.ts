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

/** How long a password reset link is valid. */
const linkMs = 30 * 60 * 1000;

/** The longest time for which repeated requests can extend a link. */
const prolongedMs = 60 * 60 * 1000;

/**
 * Mails a password reset link to an account that is not disabled. The answer is the same whether there is an account or not, and
 * so is the work: for an unknown address the same rows are written, and only the mail is rolled back.
 *
 * Strangers use up only their own share of requests (`take-share.server.ts`), never the owner's. To spare the inbox they can
 * cause at most five mails an hour; after that, requests are answered as always, and the links already mailed stay valid for
 * another half hour. If none of these is still valid, and for a browser known to the account, a mail is always sent. So anyone
 * who reads the account's mail can always get in.
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
  // A pseudo id if there is no account; the token of such a row is never issued.
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
        usefulUntil: new Date(now.getTime() + prolongedMs + linkMs),
        ...resetMail(details.shopName, account?.name ?? '', link.href),
      }),
    );
  });
  return ok(null);
}

/** Extends still valid links mailed within the hour to their full time again; returns whether there are any. */
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

/** The same id for the same e-mail, so that repeated requests for an unknown address take the same work. */
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
