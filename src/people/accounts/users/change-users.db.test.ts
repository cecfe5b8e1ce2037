// Specification, back office 1: Enable, disable and edit customer accounts
// Specification, back office 7 profiles: Select all; update full_name, phone, is_disabled

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import type { Staff } from '#people/accounts/account.ts';
import { setStaffRole, setUserDisabled, updateUser } from './change-users.server.ts';
import { ensureAdministrator } from './ensure-administrator.server.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { passkeys } from '#people/accounts/sign-in/tables.server.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { countUsers, listUserRows } from './user-table-queries.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';

const site = withTestShop();
const password = 'a long staff password';

async function add(
  staffRole: StaffRole | null,
  change: Partial<typeof profiles.$inferInsert> = {},
) {
  const email = `${newId()}@example.in`;
  await ensureAdministrator(site.shop.db, { email, password, name: 'Meera Joshi' });
  const role = staffRole === null ? 'customer' : 'admin';
  const [profile] = await site.shop.db
    .update(profiles)
    .set({ role, staffRole, ...change })
    .where(eq(profiles.email, email))
    .returning();
  if (!profile) throw new Error('no profile');
  return profile;
}

async function staff(staffRole: StaffRole): Promise<Staff> {
  const { id, name, email, phone } = await add(staffRole);
  return { id, name, email, phone, role: 'admin', isAdmin: true, staffRole };
}

async function signIn(email: string) {
  const { context, request } = site.visit('/auth');
  return site.shop.accounts.signIn({ email, password }, visitorOf(context, request));
}

async function profileOf(id: string) {
  const [profile] = await site.shop.db.select().from(profiles).where(eq(profiles.id, id));
  return profile;
}

describe('an account', () => {
  test('can get a new name and phone, with old and new values in the audit log', async () => {
    const [by, shopper] = [await staff('manager'), await add(null)];
    await updateUser(site.shop, by, { id: shopper.id, name: 'Meera Rao', phone: '98765 43210' });
    expect(await profileOf(shopper.id)).toMatchObject({ name: 'Meera Rao', phone: '98765 43210' });
    const log = await site.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, shopper.id));
    expect(log).toMatchObject([
      {
        who: by.email,
        what: 'user updated',
        before: { name: 'Meera Joshi', phone: null },
        after: { name: 'Meera Rao', phone: '98765 43210' },
      },
    ]);
  });

  test('once disabled is signed out everywhere, and cannot sign in until it is enabled', async () => {
    const [by, shopper] = [await staff('manager'), await add(null)];
    const session = await signIn(shopper.email);
    if (!session.ok) throw new Error(session.reason);
    const cookie = session.value.cookies.map((each) => each.split(';')[0]).join('; ');
    await setUserDisabled(site.shop, by, { id: shopper.id, isDisabled: true });
    expect(await site.shop.accounts.readSession(new Headers({ cookie }))).toBeNull();
    expect(await signIn(shopper.email)).toMatchObject({ ok: false, reason: 'account-disabled' });
    await setUserDisabled(site.shop, by, { id: shopper.id, isDisabled: false });
    expect(await site.shop.accounts.readSession(new Headers({ cookie }))).toBeNull();
    expect(await signIn(shopper.email)).toMatchObject({ ok: true });
  });

  test('that does not exist cannot be changed', async () => {
    const by = await staff('owner');
    const gone = await updateUser(site.shop, by, { id: newId(), name: 'X', phone: null });
    expect(gone).toEqual({ ok: false, reason: 'not-found' });
  });
});

describe('a member of staff', () => {
  test('can be changed only by the owner', async () => {
    const [manager, colleague] = [await staff('manager'), await add('orders')];
    const { id } = colleague;
    for (const change of [
      updateUser(site.shop, manager, { id, name: 'X', phone: null }),
      setUserDisabled(site.shop, manager, { id, isDisabled: true }),
      setStaffRole(site.shop, manager, { id, staffRole: null }),
    ]) {
      expect(await change).toEqual({ ok: false, reason: 'not-allowed' });
    }
    expect(await profileOf(id)).toMatchObject({ staffRole: 'orders', isDisabled: false });
  });

  test('who was a shopper needs a new password, and loses sessions and passkeys', async () => {
    const [owner, shopper] = [await staff('owner'), await add(null)];
    await signIn(shopper.email);
    const key = { credentialId: newId(), publicKey: 'k', signatureCount: 0, name: 'A key' };
    await site.shop.db.insert(passkeys).values({ userId: shopper.id, ...key });
    const set = await setStaffRole(site.shop, owner, { id: shopper.id, staffRole: 'catalogue' });
    expect(set).toEqual({ ok: true, value: { needsPassword: true } });
    expect(await site.shop.db.$count(sessions, eq(sessions.userId, shopper.id))).toBe(0);
    expect(await signIn(shopper.email)).toMatchObject({ ok: false, reason: 'wrong-credentials' });
    expect(await site.shop.db.$count(passkeys, eq(passkeys.userId, shopper.id))).toBe(0);
    expect(await profileOf(shopper.id)).toMatchObject({ role: 'admin', staffRole: 'catalogue' });
  });

  test('must have a verified e-mail', async () => {
    const [owner, stranger] = [await staff('owner'), await add(null, { emailVerified: false })];
    expect(await setStaffRole(site.shop, owner, { id: stranger.id, staffRole: 'owner' })).toEqual({
      ok: false,
      reason: 'email-not-verified',
    });
  });

  test('cannot lock themselves out', async () => {
    const owner = await staff('owner');
    await add('owner');
    expect(await setUserDisabled(site.shop, owner, { id: owner.id, isDisabled: true })).toEqual({
      ok: false,
      reason: 'own-account',
    });
    expect(await setStaffRole(site.shop, owner, { id: owner.id, staffRole: null })).toEqual({
      ok: false,
      reason: 'own-account',
    });
  });
});

test('two owners who demote each other at once leave the shop with one owner', async () => {
  await site.shop.db
    .update(profiles)
    .set({ role: 'customer', staffRole: null })
    .where(eq(profiles.staffRole, 'owner'));
  const [one, other] = [await staff('owner'), await staff('owner')];
  const changes = await Promise.all([
    setStaffRole(site.shop, one, { id: other.id, staffRole: 'orders' }),
    setStaffRole(site.shop, other, { id: one.id, staffRole: 'orders' }),
  ]);
  expect(changes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await site.shop.db.$count(profiles, eq(profiles.staffRole, 'owner'))).toBe(1);
});

describe('the list of accounts', () => {
  const all = {
    search: '',
    sort: 'created',
    isDescending: true,
    status: '',
    kind: '',
    cursor: null,
    offset: 0,
    limit: 50,
  } as const;

  test('shows the newest first, and finds by name, e-mail and phone in any format', async () => {
    const earlier = await add(null, { name: 'Kavya Iyer', phone: '+91 98400-12345' });
    const later = await add(null, { name: 'Kavya Menon', isDisabled: true });
    const rows = await listUserRows(site.shop.db, { ...all, search: 'kavya' });
    expect(rows.map(({ id }) => id)).toEqual([later.id, earlier.id]);
    expect(await countUsers(site.shop.db, { ...all, search: 'kavya' })).toEqual({
      total: 2,
      isMore: false,
    });
    for (const search of ['9840012345', '98400 12345', earlier.email.toUpperCase()]) {
      const found = await listUserRows(site.shop.db, { ...all, search });
      expect(found.map(({ id }) => id)).toEqual([earlier.id]);
    }
    const disabled = await listUserRows(site.shop.db, {
      ...all,
      search: 'kavya',
      status: 'disabled',
    });
    expect(disabled.map(({ id }) => id)).toEqual([later.id]);
    const staffOnly = await listUserRows(site.shop.db, { ...all, kind: 'staff' });
    expect(staffOnly.every(({ staffRole }) => staffRole !== null)).toBe(true);
  });
});
