import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { listPasskeys } from '../passkeys/own-passkeys.server.ts';
import { authenticators, passkeys, recoveryCodes } from '../sign-in/tables.server.ts';
import { profiles } from '../tables.server.ts';
import { listStaffWithoutFactor, readSecondFactors } from './second-factor-queries.server.ts';

const database = useTestDatabase();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));

async function add(email: string, own: Partial<typeof profiles.$inferInsert> = {}) {
  const id = newId();
  const staff = { role: 'admin', staffRole: 'orders' } as const;
  await database.db.insert(profiles).values({ id, name: 'Asha', email, ...staff, ...own });
  return id;
}

const addApp = (userId: string, confirmedAt: Date | null) =>
  database.db.insert(authenticators).values({ userId, sealedSecret: 'v1.none', confirmedAt });

const addKey = (userId: string, own: Partial<typeof passkeys.$inferInsert> = {}) =>
  database.db.insert(passkeys).values({
    userId,
    credentialId: newId(),
    publicKey: 'key',
    signatureCount: 0,
    name: 'Laptop',
    ...own,
  });

test('the second factors of an account are its own: app, unused recovery codes and passkeys', async () => {
  const [one, other, pending] = [
    await add('one@example.in'),
    await add('other@example.in'),
    await add('pending@example.in'),
  ];
  const factors = (id: string) => readSecondFactors(database.db, id);
  const none = { since: null, codesLeft: 0, passkeys: 0 };
  expect(await factors(one)).toEqual(none);
  await addApp(one, at(1));
  await addApp(other, at(2));
  await addApp(pending, null);
  for (const userId of [one, one, other]) await addKey(userId);
  const code = (userId: string, usedAt: Date | null = null) => ({
    userId,
    codeDigest: newId(),
    usedAt,
  });
  const codes = [code(one), code(one), code(one, at(3)), code(other)];
  await database.db.insert(recoveryCodes).values(codes);
  expect(await factors(one)).toEqual({ since: at(1), codesLeft: 2, passkeys: 2 });
  expect(await factors(other)).toEqual({ since: at(2), codesLeft: 1, passkeys: 1 });
  expect(await factors(pending)).toEqual(none);
});

test('staff without a second factor are listed by e-mail; shoppers and disabled accounts are not', async () => {
  await database.db.delete(profiles);
  const late = await add('z@example.in', { staffRole: 'owner' });
  const half = await add('m@example.in');
  await addApp(half, null);
  await addKey(await add('key@example.in'));
  await addApp(await add('app@example.in'), at(1));
  await add('gone@example.in', { isDisabled: true });
  await add('shopper@example.in', { role: 'customer', staffRole: null });
  const early = await add('b@example.in');
  expect(await listStaffWithoutFactor(database.db)).toEqual([
    { id: early, email: 'b@example.in', staffRole: 'orders' },
    { id: half, email: 'm@example.in', staffRole: 'orders' },
    { id: late, email: 'z@example.in', staffRole: 'owner' },
  ]);
});

test('an account’s passkeys are listed as they were added, without those of others', async () => {
  const [own, other] = [await add('keys@example.in'), await add('more-keys@example.in')];
  await addKey(own, { name: 'Second', createdAt: at(2), lastUsedAt: at(9) });
  await addKey(other, { name: 'Of another' });
  await addKey(own, { name: 'First', createdAt: at(1) });
  const id = expect.any(String);
  expect(await listPasskeys(database.db, own)).toEqual([
    { id, name: 'First', createdAt: at(1), lastUsedAt: null },
    { id, name: 'Second', createdAt: at(2), lastUsedAt: at(9) },
  ]);
});
