import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { isSameText } from '#platform/signed-text.server.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import { phoneLostMail, phoneProvenMail } from '#shop/accounts/emails/phone-mails.ts';
import { digestOfCode, maxTries } from '#shop/accounts/sign-in/code.server.ts';
import { phoneProofs, provenPhones, signInCodes } from '#shop/accounts/sign-in/tables.server.ts';
import { profiles } from '#shop/accounts/tables.server.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';

type Parts = Pick<AccountsParts, 'db' | 'secret' | 'clock'>;

/**
 * Takes the code that was sent to a number, once, within five minutes, with five tries: from then on it opens this account
 * in the place of the one that it had. Numbers change hands, so an account that had proved it before loses it, with the
 * codes on their way there; nothing else of the two accounts meets. The owners of both are told by mail.
 */
export async function provePhone(
  { db, secret, clock }: Parts,
  userId: string,
  code: string,
): Promise<Result<{ phone: string }, 'wrong-code'>> {
  const phone = await db.transaction(async (tx) => {
    // One after the other, so that two who prove the same number, or each other's, do not wait in a circle.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('phones are proved', 0))`);
    const [proof] = await tx.select().from(phoneProofs).where(eq(phoneProofs.userId, userId));
    if (!proof || proof.expiresAt <= clock() || proof.tries >= maxTries) return null;
    const given = digestOfCode(secret, { userId, address: proof.phone, code: code.trim() });
    if (!isSameText(given, proof.codeDigest)) {
      await tx
        .update(phoneProofs)
        .set({ tries: proof.tries + 1 })
        .where(eq(phoneProofs.userId, userId));
      return null;
    }
    await handOver(tx, { userId, phone: proof.phone, provenAt: clock() });
    return proof.phone;
  });
  return phone === null ? fail('wrong-code') : ok({ phone });
}

type Proven = typeof provenPhones.$inferInsert;

async function handOver(tx: Transaction, { userId, phone, provenAt }: Proven): Promise<void> {
  await tx.delete(phoneProofs).where(eq(phoneProofs.userId, userId));
  const losers = await tx
    .delete(provenPhones)
    .where(and(eq(provenPhones.phone, phone), ne(provenPhones.userId, userId)))
    .returning({ id: provenPhones.userId });
  const loserIds = losers.map(({ id }) => id);
  await tx
    .delete(signInCodes)
    .where(
      and(inArray(signInCodes.userId, [userId, ...loserIds]), eq(signInCodes.channel, 'whatsapp')),
    );
  await tx
    .insert(provenPhones)
    .values({ userId, phone, provenAt })
    .onConflictDoUpdate({ target: provenPhones.userId, set: { phone, provenAt } });
  await tellOwners(tx, { userId, loserIds, phone });
}

async function tellOwners(
  tx: Transaction,
  { userId, loserIds, phone }: { userId: string; loserIds: string[]; phone: string },
): Promise<void> {
  const { details } = await readSettings(tx);
  const owners = await tx
    .select({ id: profiles.id, name: profiles.name, email: profiles.email })
    .from(profiles)
    .where(inArray(profiles.id, [userId, ...loserIds]));
  for (const { id, name, email } of owners) {
    const [dedupeKey, mailOf] =
      id === userId
        ? ([`phone-proven:${newId()}`, phoneProvenMail] as const)
        : ([`phone-lost:${newId()}`, phoneLostMail] as const);
    const words = mailOf(details.shopName, name, phone.slice(-4));
    await queueMail(tx, { dedupeKey, recipient: email, ...words });
  }
}
