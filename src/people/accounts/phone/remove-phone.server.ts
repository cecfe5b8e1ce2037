import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { phoneProofs, provenPhones, signInCodes } from '#people/accounts/sign-in/tables.server.ts';

/** Removes the number from an account, with pending codes for it. */
export async function removePhone(
  { db }: Pick<AccountsParts, 'db'>,
  accountId: string,
): Promise<void> {
  await db.transaction((tx) => deletePhone(tx, accountId));
}

/** The same within the caller's transaction. */
export async function deletePhone(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(provenPhones).where(eq(provenPhones.userId, accountId));
  await tx.delete(phoneProofs).where(eq(phoneProofs.userId, accountId));
  await tx
    .delete(signInCodes)
    .where(and(eq(signInCodes.userId, accountId), eq(signInCodes.channel, 'whatsapp')));
}

/** Withdraws a pending proof: its code becomes invalid, and a number proven earlier stays. */
export async function withdrawProof(
  { db }: Pick<AccountsParts, 'db'>,
  accountId: string,
): Promise<void> {
  await db.delete(phoneProofs).where(eq(phoneProofs.userId, accountId));
}
