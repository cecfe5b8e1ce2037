import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Staff } from '#people/accounts/account.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import type { StaffRole } from '../permissions.ts';
import { staffInvitations } from '../tables.server.ts';
import { listOpenInvitations } from './invitation-queries.server.ts';
import { inviteAgain, inviteStaff, revokeInvitation } from './invite-staff.server.ts';

const site = withTestShop();
const role = 'admin' as const;
const email = 'owner@example.in';
const owner: Staff = {
  id: newId(),
  name: 'Owner',
  email,
  phone: null,
  role,
  isAdmin: true,
  staffRole: 'owner',
};
const newEmail = () => `${newId()}@example.in`;
const invite = (invited: string, staffRole: StaffRole = 'orders') =>
  inviteStaff(site.shop, owner, { email: invited, staffRole });

async function idOf(invited: string): Promise<string> {
  const open = await listOpenInvitations(site.shop.db);
  return open.find((each) => each.email === invited)?.id ?? '';
}

const expire = (invited: string, at = new Date(Date.now() - 1_000)) =>
  site.shop.db
    .update(staffInvitations)
    .set({ expiresAt: at })
    .where(eq(staffInvitations.email, invited));

test('open invitations are listed latest first, and what happens to one leaves the others', async () => {
  await site.shop.db.delete(staffInvitations);
  const emails = [newEmail(), newEmail(), newEmail(), newEmail()];
  const [first = '', second = '', third = '', fourth = ''] = emails;
  const sentAt = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));
  for (const [minute, invited] of emails.entries()) {
    await invite(invited, 'catalogue');
    await site.shop.db
      .update(staffInvitations)
      .set({ sentAt: sentAt(minute) })
      .where(eq(staffInvitations.email, invited));
  }
  const rows = () =>
    site.shop.db
      .select()
      .from(staffInvitations)
      .where(inArray(staffInvitations.email, [first, third]));
  const before = await rows();
  const listed = async () => (await listOpenInvitations(site.shop.db)).map((each) => each.email);
  expect(await listed()).toEqual([fourth, third, second, first]);
  expect((await listOpenInvitations(site.shop.db))[0]).toEqual({
    id: await idOf(fourth),
    email: fourth,
    staffRole: 'catalogue',
    invitedBy: owner.email,
    sentAt: sentAt(3),
    expiresAt: expect.any(Date),
  });
  await inviteAgain(site.shop, owner, await idOf(second));
  expect(await listed()).toEqual([second, fourth, third, first]);
  await revokeInvitation(site.shop, owner, await idOf(fourth));
  await site.shop.db
    .update(staffInvitations)
    .set({ acceptedAt: new Date() })
    .where(eq(staffInvitations.email, second));
  expect(await listed()).toEqual([third, first]);
  expect(await rows()).toEqual(before);
});

test('an invitation makes room for another of its e-mail, and is forgotten a month after it expired', async () => {
  const [again, other, old] = [newEmail(), newEmail(), newEmail()];
  for (const invited of [again, other, old]) {
    await invite(invited);
    await expire(invited);
  }
  const month = 30 * 24 * 3_600_000;
  await expire(old, new Date(Date.now() - month - 1_000));
  expect(await invite(again)).toMatchObject({ ok: true });
  const left = (invited: string) =>
    site.shop.db.$count(staffInvitations, eq(staffInvitations.email, invited));
  expect([await left(again), await left(other), await left(old)]).toEqual([1, 1, 0]);
});
