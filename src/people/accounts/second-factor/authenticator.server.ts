import { and, eq, isNull } from 'drizzle-orm';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { openSealedText, sealText } from '#platform/sealed-text.server.ts';
import { deriveSecret } from '#platform/secrets.server.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { authenticators } from '#people/accounts/sign-in/tables.server.ts';

/** What an authenticator app needs: the secret to type, and the address in the QR code (RFC 6238). */
export type AuthenticatorSecret = { secret: string; address: string };

type Parts = Pick<AccountsParts, 'secret'>;
type Owner = { id: string; email: string };

/** A clock may be off by one 30-second step. */
const toleranceSeconds = 30;

/** Stores a new sealed secret for an account; it is active once a code from it has been given. An active one is not replaced. */
export async function saveAuthenticator(
  db: Database,
  { secret, clock }: Pick<AccountsParts, 'secret' | 'clock'>,
  { owner, shopName }: { owner: Owner; shopName: string },
): Promise<AuthenticatorSecret | null> {
  const made = generateSecret();
  const sealedSecret = sealText(sealingSecret(secret), made, owner.id);
  const row = { sealedSecret, lastStep: null, createdAt: clock() };
  const noted = await db
    .insert(authenticators)
    .values({ userId: owner.id, ...row })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: row,
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId });
  return noted.length === 1 ? shown(made, owner, shopName) : null;
}

/** The secret awaiting its first code; null if there is none. */
export async function pendingAuthenticator(
  db: Database,
  { secret }: Parts,
  { owner, shopName }: { owner: Owner; shopName: string },
): Promise<AuthenticatorSecret | null> {
  const [row] = await db
    .select({ sealedSecret: authenticators.sealedSecret })
    .from(authenticators)
    .where(and(eq(authenticators.userId, owner.id), isNull(authenticators.confirmedAt)));
  const opened = row && openSealedText(sealingSecret(secret), row.sealedSecret, owner.id);
  return opened ? shown(opened, owner, shopName) : null;
}

/**
 * Whether a six-digit code matches the account's authenticator now, and was not used before. The row is locked, so that the same
 * code given twice at once counts once.
 */
export async function consumeTotpCode(
  tx: Transaction,
  { secret, clock }: Pick<AccountsParts, 'secret' | 'clock'>,
  { userId, code, isConfirming }: { userId: string; code: string; isConfirming: boolean },
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
    .for('update');
  if (!row || (row.confirmedAt === null) !== isConfirming) return false;
  const opened = openSealedText(sealingSecret(secret), row.sealedSecret, userId);
  if (opened === null) return false;
  const now = clock();
  const checked = verifySync({
    secret: opened,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: toleranceSeconds,
    ...(row.lastStep !== null && { afterTimeStep: row.lastStep }),
  });
  if (!checked.valid || !('timeStep' in checked)) return false;
  await tx
    .update(authenticators)
    .set({ lastStep: checked.timeStep, confirmedAt: row.confirmedAt ?? now })
    .where(eq(authenticators.userId, userId));
  return true;
}

function shown(secret: string, { email }: Owner, shopName: string): AuthenticatorSecret {
  return { secret, address: generateURI({ issuer: shopName, label: email, secret }) };
}

function sealingSecret(secret: string): string {
  return deriveSecret(secret, 'authenticators');
}
