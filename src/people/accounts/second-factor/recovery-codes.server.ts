import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { deriveSecret } from '#platform/secrets.server.ts';
import { signatureOf } from '#platform/signed-text.server.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { authenticators, passkeys, recoveryCodes } from '#people/accounts/sign-in/tables.server.ts';

const howMany = 10;

/** Ten new recovery codes, replacing all earlier ones. Only their digests are stored: they are shown once. */
export async function renewRecoveryCodes(
  tx: Transaction,
  { secret }: Pick<AccountsParts, 'secret'>,
  userId: string,
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: howMany }, () => randomCode());
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeDigest: digestOf(secret, code) })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Consumes a code of 16 letters and digits, without its dashes; it works once. */
export async function consumeRecoveryCode(
  tx: Transaction,
  { secret, clock }: Pick<AccountsParts, 'secret' | 'clock'>,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeDigest, digestOf(secret, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return taken.length === 1;
}

/** Recovery codes replace a lost second factor; they are not one themselves. */
export async function forgetCodesWithoutFactor(tx: Transaction, userId: string): Promise<void> {
  const key = tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId));
  const app = tx
    .select({ id: authenticators.userId })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), notExists(key), notExists(app)));
}

function digestOf(secret: string, code: string): string {
  return signatureOf(deriveSecret(secret, 'recovery-codes'), code);
}
