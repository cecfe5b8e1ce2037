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

/** How long a code is valid, and how many attempts it allows. */
export const codeMs = 5 * 60_000;
export const maxTries = 5;

/** Where a code is sent: an e-mail, or a phone number with WhatsApp. */
export type CodeAddress = { channel: Channel; address: string };

/** The canonical form of an address, however it was typed. */
export function knownForm({ channel, address }: CodeAddress): CodeAddress {
  if (channel === 'mail') return { channel, address: address.trim().toLowerCase() };
  return { channel, address: phoneOf(address) ?? address.trim() };
}

/**
 * A condition on `profiles`: the accounts whose codes go to an address, enabled and with a verified e-mail. A number signs in
 * only to the account that has proven to hold it, never to one that merely has it in its details, addresses or orders.
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

/** The client that requests or gives a code: a browser known to the account is no stranger to its number either. */
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

/** Bound to the account and its address: the same six digits of another open nothing. `userId` is '' if there is no account. */
export function digestOfCode(
  secret: string,
  { userId, address, code }: { userId: string; address: string; code: string },
): string {
  return signatureOf(deriveSecret(secret, 'sign-in-codes'), `${userId} ${address} ${code}`);
}

/** For the caller to roll back: as much writing as for a real account's code. */
export async function writeForNobody(tx: Transaction, expiresAt: Date): Promise<void> {
  await tx.insert(verifications).values({ identifier: 'nobody', value: '', expiresAt });
}
