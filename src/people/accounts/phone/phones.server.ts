import { and, eq, inArray, ne, sql, gt, lt } from 'drizzle-orm';
import { type Result, fail, ok } from '#platform/result.ts';
import type { Visitor } from '#people/accounts/account.ts';
import { type AccountsParts, usingParts } from '#people/accounts/accounts-parts.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { isSameText } from '#platform/signed-text.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { type AskPhoneProofRefusal, type OwnPhone, phoneOf } from './phone.ts';
import { removePhone, withdrawProof } from './remove-phone.server.ts';
import { addressBlock } from '../addresses/address-block.server.ts';
import { checkOwnPassword } from '../password/check-own-password.server.ts';
import { codeMs, digestOfCode, makeCode, maxTries } from '../sign-in/code.server.ts';
import { phoneProofs, provenPhones, signInCodes } from '../sign-in/tables.server.ts';
import { queueCodeMessage } from './queue-code-message.server.ts';
import { phoneLostMail, phoneProvenMail } from '../emails/phone-mails.ts';
import { profiles } from '../tables.server.ts';

/** The phone numbers that accounts have proven to hold, and can be signed in to with. */
export function openPhones(parts: AccountsParts) {
  const using = usingParts(parts);
  return {
    askForProof: using(askForPhoneProof),
    prove: using(provePhone),
    readOwn: using(readOwnPhone),
    withdrawProof: using(withdrawProof),
    remove: using(removePhone),
  };
}

/**
 * Sends a code to a number the signed-in user claims; because the number will be able to sign in, they must give their password.
 * Nothing changes until the code is given; a second request replaces the first. Whether the number opens another account is not
 * revealed.
 */
async function askForPhoneProof(
  parts: AccountsParts,
  wish: { phone: string; currentPassword: string },
  visitor: Visitor,
): Promise<Result<null, AskPhoneProofRefusal>> {
  const phone = phoneOf(wish.phone);
  if (phone === null) return fail('not-a-number');
  const checked = await checkOwnPassword(parts, visitor.headers, wish.currentPassword);
  if (!checked.ok) return checked;
  const userId = checked.value.account.id;
  const { limits, secret } = parts;
  const own = await limits.take('phone-proof-of-account', userId);
  if (!own.ok) return own;
  const near = await limits.take('phone-proof-from-address', addressBlock(visitor.clientAddress));
  if (!near.ok) return near;
  const theirs = await limits.take('proof-messages-to-number', phone);
  if (!theirs.ok) return theirs;
  const now = parts.clock();
  const code = makeCode();
  const row = {
    phone,
    codeDigest: digestOfCode(secret, { userId, address: phone, code }),
    tries: 0,
    expiresAt: new Date(now.getTime() + codeMs),
    createdAt: now,
  };
  await parts.db.transaction(async (tx) => {
    await tx
      .insert(phoneProofs)
      .values({ ...row, userId })
      .onConflictDoUpdate({ target: phoneProofs.userId, set: row });
    await queueCodeMessage(tx, phone, { code, expiresAt: row.expiresAt });
  });
  return ok(null);
}

type Parts = Pick<AccountsParts, 'db' | 'secret' | 'clock'>;

/**
 * Takes the code sent to a number, once, within five minutes, with five attempts: from then on the number signs in to this
 * account and replaces its earlier one. Numbers change hands, so another account that had proven it loses it, with any pending
 * codes; the two accounts are otherwise unaffected. Both owners are notified by mail.
 */
async function provePhone(
  { db, secret, clock }: Parts,
  userId: string,
  code: string,
): Promise<Result<{ phone: string }, 'wrong-code'>> {
  const phone = await db.transaction(async (tx) => {
    // Serialised, so that two users who prove the same number, or each other's, cannot deadlock.
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

/** The number that can sign in to an account, and the one with a pending code. */
async function readOwnPhone(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  accountId: string,
): Promise<OwnPhone> {
  const [proven] = await db
    .select({ phone: provenPhones.phone })
    .from(provenPhones)
    .where(eq(provenPhones.userId, accountId));
  const [proof] = await db
    .select({ phone: phoneProofs.phone })
    .from(phoneProofs)
    .where(
      and(
        eq(phoneProofs.userId, accountId),
        gt(phoneProofs.expiresAt, clock()),
        lt(phoneProofs.tries, maxTries),
      ),
    );
  return { phone: proven?.phone ?? null, asked: proof?.phone ?? null };
}
