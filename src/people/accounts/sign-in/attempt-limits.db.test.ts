import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import { rateLimits } from '#people/accounts/tables.server.ts';
import { openAttemptLimits } from './attempt-limits.server.ts';

const database = useTestDatabase();

test('an IPv6 network of 65,536 blocks has the attempts of ten of them, for each account', async () => {
  const limits = openAttemptLimits(database.pool);
  const take = async (address: string, email = 'a@example.in') =>
    (await limits.take('track-order-from-address', email, addressBlock(address))).ok;
  let taken = 0;
  for (let n = 0; n < 60; n += 1) if (await take(`2001:db8:1:${n}::1`)) taken += 1;
  expect(taken).toBe(50);
  expect(await take('2001:db8:1:ffff::1')).toBe(false);
  expect(await take('2001:db8:1:ffff::1', 'b@example.in')).toBe(true);
  expect(await take('2001:db8:2:1::1')).toBe(true);
});

type LimitName = Parameters<ReturnType<typeof openAttemptLimits>['take']>[0];

const quarterOfAnHour: LimitName[] = [
  'sign-in-from-device',
  'sign-in-on-account-from-address',
  'sign-in-on-account-by-strangers',
  'resend-from-device',
  'reset-from-device',
  'code-from-device',
  'invitation-from-address',
  'password-of-session',
  'second-factor-of-account',
  'passkey-of-account',
  'track-order-from-address',
  'piece-asked-in-vain',
];
const anHour: LimitName[] = [
  'sign-in-from-address',
  'sign-up-by-address',
  'resend-on-account-from-address',
  'resend-from-address',
  'resend-mails-to-account',
  'reset-on-account-from-address',
  'reset-from-address',
  'reset-mails-to-account',
  'code-on-account-from-address',
  'code-from-address',
  'code-mails-to-account',
  'code-messages-to-number',
  'proof-messages-to-number',
  'phone-proof-of-account',
  'phone-proof-from-address',
  'invitation-mails-to-address',
  'email-change-of-account',
  'email-change-mails-to-address',
  'passkey-from-address',
  'enquiry-by-address',
  'grievance-mails-to-address',
  'grievance-by-address',
  'grievance-reply-of-code',
  'watch-by-address',
  'watch-mails-to-address',
  'review-of-order',
  'return-of-order',
  'return-from-address',
  'track-from-address',
  'order-link-mails',
  'unknown-code',
  'unknown-paper',
];

test('attempts are counted for a quarter of an hour, an hour, or a day', async () => {
  const limits = openAttemptLimits(database.pool);
  const minutesOf = async (name: LimitName) => {
    await database.db.delete(rateLimits);
    expect(await limits.take(name, 'a@example.in')).toMatchObject({ ok: true });
    const [row] = await database.db.select().from(rateLimits);
    const left = Number(row?.expire ?? 0) - Date.now();
    return [name, Math.ceil(left / 60_000)];
  };
  for (const name of quarterOfAnHour) expect(await minutesOf(name)).toEqual([name, 15]);
  for (const name of anHour) expect(await minutesOf(name)).toEqual([name, 60]);
  expect(await minutesOf('copy-of-account')).toEqual(['copy-of-account', 24 * 60]);
});
