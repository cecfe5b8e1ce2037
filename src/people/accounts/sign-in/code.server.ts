import { randomInt } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import type { Channel } from '#platform/mail/message.ts';
import { deriveSecret } from '#platform/secrets.server.ts';
import { signatureOf } from '#platform/signed-text.server.ts';
import type { Visitor } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { phoneOf } from '#people/accounts/phone/phone.ts';
import { profiles, verifications } from '#people/accounts/tables.server.ts';
import { provenPhones } from './tables.server.ts';
import { type Client, readClient } from './take-share.server.ts';

/** How long a code works, and how many tries it has. */
export const codeMs = 5 * 60_000;
export const maxTries = 5;

/** Where a code goes: an e-mail, or a telephone number that has WhatsApp. */
export type CodeAddress = { channel: Channel; address: string };

/** However it was typed, in the form in which the shop knows it. */
export function knownForm({ channel, address }: CodeAddress): CodeAddress {
  if (channel === 'mail') return { channel, address: address.trim().toLowerCase() };
  return { channel, address: phoneOf(address) ?? address.trim() };
}

/**
 * Of `profiles`: whose codes go to an address, enabled and with a verified e-mail. A number opens the account that has
 * proved to hold it, and never one that only says so in its details, its addresses or its orders.
 */
export function isReachedAt(tx: DatabaseOrTransaction, { channel, address }: CodeAddress) {
  const holder = tx
    .select({ id: provenPhones.userId })
    .from(provenPhones)
    .where(eq(provenPhones.phone, address));
  return and(
    channel === 'mail' ? eq(profiles.email, address) : inArray(profiles.id, holder),
    eq(profiles.emailVerified, true),
    eq(profiles.isDisabled, false),
  );
}

/** Who asks for a code or gives one: a browser that knows the account is no stranger to its number either. */
export async function readCodeClient(
  parts: Pick<AccountsParts, 'db' | 'devices'>,
  to: CodeAddress,
  visitor: Visitor,
): Promise<Client> {
  const client = await readClient(parts, to.address, visitor);
  if (to.channel === 'mail' || client.deviceId !== null) return client;
  const [holder] = await parts.db
    .select({ email: profiles.email })
    .from(profiles)
    .where(isReachedAt(parts.db, to));
  const deviceId = await parts.devices.findId(visitor.headers, holder?.email ?? '');
  return { ...client, deviceId };
}

/** Six digits. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Bound to the account and to where it was sent: the same six digits of another open nothing. `userId` is '' for nobody. */
export function digestOfCode(
  secret: string,
  { userId, address, code }: { userId: string; address: string; code: string },
): string {
  return signatureOf(deriveSecret(secret, 'sign-in-codes'), `${userId} ${address} ${code}`);
}

/** For the caller to take back: as much writing as for the code of an account, where there is none. */
export async function writeForNobody(tx: Transaction, expiresAt: Date): Promise<void> {
  await tx.insert(verifications).values({ identifier: 'nobody', value: '', expiresAt });
}
