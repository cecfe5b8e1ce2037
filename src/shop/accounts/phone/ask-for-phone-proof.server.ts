import { fail, ok, type Result } from '#platform/result.ts';
import type { Visitor } from '#shop/accounts/account.ts';
import type { AccountsParts } from '#shop/accounts/accounts-parts.server.ts';
import { addressBlock } from '#shop/accounts/addresses/address-block.server.ts';
import { checkOwnPassword } from '#shop/accounts/password/check-own-password.server.ts';
import { codeMs, digestOfCode, makeCode } from '#shop/accounts/sign-in/code.server.ts';
import { phoneProofs } from '#shop/accounts/sign-in/tables.server.ts';
import { type AskPhoneProofRefusal, phoneOf } from './phone.ts';
import { queueCodeMessage } from './queue-code-message.server.ts';

/**
 * Sends a code to a number that who is signed in says is theirs, and who knows their password, since the number is to open
 * the account. Nothing changes before the code is given; a second wish replaces the first. Whether the number opens
 * another account is not said.
 */
export async function askForPhoneProof(
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
