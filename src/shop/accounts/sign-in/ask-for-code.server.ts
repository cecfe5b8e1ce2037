import { randomInt } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { withinSavepoint } from '#platform/database/savepoint.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { ok, type Result } from '#platform/result.ts';
import type { TooManyAttempts, Visitor } from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import { signInCodeMail } from '#shop/accounts/emails/sign-in-code-mail.ts';
import { profiles } from '#shop/accounts/tables.server.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { deviceWords } from './device-words.ts';
import { digestOfCode, writeForNobody } from './sign-in-code.server.ts';
import { signInCodes } from './tables.server.ts';
import { readClient, takeShare } from './take-share.server.ts';

/** How long a code works. */
const codeMs = 5 * 60_000;

const indianTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/**
 * Mails a code of six digits to sign in with to an account that is enabled and whose e-mail is verified; the codes before
 * it are dead. The answer is the same whether or not there is such an account, and so is the work: for nobody, and where
 * the account has had its five mails of this hour, a row and a mail are written and taken back.
 */
export async function askForCode(
  parts: AccountsParts,
  address: string,
  visitor: Visitor,
): Promise<Result<null, TooManyAttempts>> {
  const email = address.trim().toLowerCase();
  const allowed = await takeShare(parts.limits, 'code', await readClient(parts, email, visitor));
  if (!allowed.ok) return allowed;
  const isSparing = !(await parts.limits.take('code-mails-to-account', email)).ok;
  const { details } = await readSettings(parts.db);
  const now = parts.clock();
  await parts.db.transaction(async (tx) => {
    await tx.delete(signInCodes).where(lte(signInCodes.expiresAt, now));
    const account = await findAccount(tx, email);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const row = {
      channel: 'mail' as const,
      codeDigest: digestOfCode(parts.secret, account?.id ?? '', code),
      tries: 0,
      expiresAt: new Date(now.getTime() + codeMs),
      createdAt: now,
    };
    const device = deviceWords(visitor.headers.get('user-agent'));
    const mail = signInCodeMail(details.shopName, account?.name ?? '', {
      code,
      device,
      askedAt: indianTime.format(now),
    });
    await withinSavepoint(tx, account && !isSparing ? 'commit' : 'undo', async (savepoint) => {
      if (account) await writeCode(savepoint, { ...row, userId: account.id });
      else await writeForNobody(savepoint, row.expiresAt);
      await queueMail(savepoint, {
        dedupeKey: `sign-in-code:${newId()}`,
        recipient: email,
        ...mail,
      });
    });
  });
  return ok(null);
}

async function writeCode(tx: Transaction, row: typeof signInCodes.$inferInsert) {
  await tx
    .insert(signInCodes)
    .values(row)
    .onConflictDoUpdate({ target: signInCodes.userId, set: row });
}

async function findAccount(tx: Transaction, email: string) {
  const [account] = await tx
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(
      and(
        eq(profiles.email, email),
        eq(profiles.emailVerified, true),
        eq(profiles.isDisabled, false),
      ),
    );
  return account;
}
