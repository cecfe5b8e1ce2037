import { eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import type { TooManyAttempts, Visitor } from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import { addressBlock } from '#shop/accounts/addresses/address-block.server.ts';
import { resetMail } from '#shop/accounts/emails/reset-mail.ts';
import { makeResetToken, resetIdentifier } from './reset-token.server.ts';
import { profiles, verifications } from '#shop/accounts/tables.server.ts';

/** How long a link to set a new password works. */
const linkMs = 30 * 60 * 1000;

/**
 * Mails a link to set a new password to an account that is not disabled. The answer is the same whether there is such
 * an account or not, and so is the work: for a stranger the same rows are written, only the mail is taken back.
 */
export async function askForReset(
  parts: AccountsParts,
  address: string,
  visitor: Visitor,
): Promise<Result<null, TooManyAttempts>> {
  const email = address.trim().toLowerCase();
  const from = await parts.limits.take('reset-by-address', addressBlock(visitor.clientAddress));
  if (!from.ok) return from;
  const of = await parts.limits.take('reset-of-account', email);
  if (!of.ok) return of;

  const { details } = await readSettings(parts.db);
  const account = await findAccount(parts.db, email);
  const token = makeResetToken();
  const link = new URL('/auth/reset', visitor.origin);
  link.searchParams.set('token', token);
  const now = parts.clock();
  await parts.db.transaction(async (tx) => {
    await tx.delete(verifications).where(lt(verifications.expiresAt, now));
    await tx.insert(verifications).values({
      identifier: resetIdentifier(token),
      // The id of nobody, where there is nobody; the token of such a row is never given out.
      value: account?.id ?? newId(),
      expiresAt: new Date(now.getTime() + linkMs),
    });
    await withinSavepoint(tx, account ? 'keep' : 'undo', (savepoint) =>
      queueMail(savepoint, {
        dedupeKey: resetIdentifier(token),
        recipient: email,
        ...resetMail(details.shopName, account?.name ?? '', link.href),
      }),
    );
  });
  return ok(null);
}

async function findAccount(db: Database, email: string) {
  const [account] = await db
    .select({ id: profiles.id, name: profiles.name, isDisabled: profiles.isDisabled })
    .from(profiles)
    .where(eq(profiles.email, email));
  return account && !account.isDisabled ? account : null;
}

/** Does some work in a transaction, to be kept or to be undone without undoing the rest. */
async function withinSavepoint(
  tx: Transaction,
  outcome: 'keep' | 'undo',
  work: (savepoint: Transaction) => Promise<unknown>,
): Promise<void> {
  const undone = new Error('undone');
  await tx
    .transaction(async (savepoint) => {
      await work(savepoint);
      if (outcome === 'undo') throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
}
