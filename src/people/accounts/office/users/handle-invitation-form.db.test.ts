import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { profiles, sessions, staffInvitations } from '#people/accounts/tables.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action, loader } from '../users-page.tsx';

const site = withTestShop();
let cookie: string;

beforeAll(async () => {
  cookie = await site.addAdministrator();
});
beforeEach(() => site.shop.db.delete(staffInvitations));

const post = (form: Record<string, string>, by = cookie) =>
  callRoute(action, site.visit('/admin/users', { cookie: by, form }));

async function shownTo(by: string) {
  const loaded = (await callRoute(loader, site.visit('/admin/users', { cookie: by }))) as {
    found: { invitations: { id: string; email: string; isExpired: boolean }[] };
  };
  return loaded.found.invitations;
}

test('an invitation is sent, shown, sent again and revoked from the Users screen', async () => {
  const form = { intent: 'invite', email: ` Kavya@Example.in `, staffRole: 'orders' };
  expect(await post(form)).toMatchObject({ isDone: true, notice: { title: 'Invitation sent.' } });
  const [shown] = await shownTo(cookie);
  expect(shown).toMatchObject({ email: 'kavya@example.in', isExpired: false });
  const id = shown?.id ?? '';
  expect(await post({ intent: 'invite-again', id })).toMatchObject({ isDone: true });
  expect(await post({ intent: 'revoke-invitation', id })).toMatchObject({ isDone: true });
  expect(await post({ intent: 'revoke-invitation', id })).toMatchObject({ isOutdated: true });
  expect(await shownTo(cookie)).toEqual([]);
});

test('errors in an invitation are shown beside their fields', async () => {
  expect(await post({ intent: 'invite', email: 'no mail', staffRole: '' })).toMatchObject({
    errors: { email: 'Email is invalid', staffRole: 'Please choose a role' },
  });
  const form = { intent: 'invite', email: 'twice@example.in', staffRole: 'orders' };
  await post(form);
  expect(await post(form)).toMatchObject({
    errors: { email: 'There is an open invitation for this email. Send it again, or revoke it' },
  });
});

test('a stale session must confirm the password before it sends or resends an invitation', async () => {
  const email = `${newId()}@example.in`;
  await ensureAdministrator(site.shop.db, { email, password: 'a long staff password' });
  const left = await site.signIn({ email, password: 'a long staff password' });
  await post({ intent: 'invite', email: 'first@example.in', staffRole: 'orders' });
  const before = new Date(Date.now() - 11 * 60_000);
  const [account] = await site.shop.db.select().from(profiles).where(eq(profiles.email, email));
  await site.shop.db
    .update(sessions)
    .set({ createdAt: before })
    .where(eq(sessions.userId, account?.id ?? ''));
  const [open] = await shownTo(left);
  const forms: Record<string, string>[] = [
    { intent: 'invite', email: 'second@example.in', staffRole: 'orders' },
    { intent: 'invite-again', id: open?.id ?? '' },
  ];
  for (const form of forms) {
    expect(await post(form, left)).toMatchObject({ needsPassword: true });
  }
  expect((await shownTo(cookie)).map((each) => each.email)).toEqual(['first@example.in']);
});

test('a manager can neither see nor send invitations', async () => {
  const email = `${newId()}@example.in`;
  await ensureAdministrator(site.shop.db, { email, password: 'a long staff password' });
  await site.shop.db
    .update(profiles)
    .set({ staffRole: 'manager' })
    .where(eq(profiles.email, email));
  const manager = await site.signIn({ email, password: 'a long staff password' });
  await post({ intent: 'invite', email: 'third@example.in', staffRole: 'orders' });
  expect(await shownTo(manager)).toEqual([]);
  const form = { intent: 'invite', email: 'fourth@example.in', staffRole: 'owner' };
  expect(await post(form, manager)).toMatchObject({
    notice: { description: 'Only the owner can invite staff.' },
  });
});
