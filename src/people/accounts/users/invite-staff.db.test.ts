import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import type { Staff } from '#people/accounts/account.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { passkeys } from '#people/accounts/sign-in/tables.server.ts';
import { profiles, sessions, staffInvitations } from '#people/accounts/tables.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { ensureAdministrator } from './ensure-administrator.server.ts';
import { listOpenInvitations } from './invitation-queries.server.ts';
import { inviteAgain, inviteStaff, revokeInvitation } from './invite-staff.server.ts';

const site = withTestShop();
const password = 'copper kettle under nine maples';
const shoppers = 'a shopper has this';
const owner: Staff = {
  id: newId(),
  name: 'Owner',
  email: 'owner@example.in',
  phone: null,
  role: 'admin',
  isAdmin: true,
  staffRole: 'owner',
};
/** Each from a new address, because attempts are counted per address. */
let asked = 0;

const newEmail = () => `${newId()}@example.in`;

const invite = (email: string, staffRole: StaffRole = 'orders', by: Staff = owner) =>
  inviteStaff(site.shop, by, { email, staffRole });

/** The token of the latest mailed link. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await site.shop.db
    .select({ body: mailOutbox.body })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  const token = /\/auth\/invitation\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}`);
  return token;
}

function accept(token: string, given: { name?: string; password?: string; address?: string } = {}) {
  const { address = `192.0.2.${(asked += 1)}`, ...typed } = given;
  const { context, request } = site.visit('/auth/invitation', { address });
  const accepted = { token, name: 'Kavya Iyer', password, ...typed };
  return site.shop.accounts.acceptInvitation(accepted, visitorOf(context, request));
}

async function idOf(email: string): Promise<string> {
  const open = await listOpenInvitations(site.shop.db);
  const found = open.find((each) => each.email === email);
  if (!found) throw new Error(`${email} is not invited`);
  return found.id;
}

async function profileOf(email: string) {
  const [profile] = await site.shop.db.select().from(profiles).where(eq(profiles.email, email));
  return profile;
}

async function addShopper(change: Partial<typeof profiles.$inferInsert> = {}): Promise<string> {
  const email = newEmail();
  await ensureAdministrator(site.shop.db, { email, password: shoppers, name: 'Asha Rao' });
  await site.shop.db
    .update(profiles)
    .set({ role: 'customer', staffRole: null, ...change })
    .where(eq(profiles.email, email));
  return email;
}

const dead = { ok: false, reason: 'link-dead' };

describe('an invited person', () => {
  test('sets name and password by the link, gets the role, and can sign in', async () => {
    await addShopper();
    const email = newEmail();
    await invite(email.toUpperCase(), 'catalogue');
    const token = await linkTo(email);
    expect(await site.shop.accounts.readInvitation(token)).toEqual({
      ok: true,
      value: { email, staffRole: 'catalogue', name: null },
    });
    expect(await accept(token)).toMatchObject({ ok: true });
    expect(await profileOf(email)).toMatchObject({
      name: 'Kavya Iyer',
      role: 'admin',
      staffRole: 'catalogue',
      emailVerified: true,
    });
    expect(await site.signIn({ email, password })).toContain('session_token');
    const log = await site.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectName, email))
      .orderBy(auditLog.id);
    const id = (await profileOf(email))?.id;
    const after = { staffRole: 'catalogue' };
    expect(log).toMatchObject([
      { who: owner.email, what: 'user invited', subjectId: null, after },
      { who: email, what: 'user accepted an invitation', subjectId: id, after },
    ]);
  });

  test('with an account keeps it, gets a new password, and is signed out everywhere', async () => {
    const email = await addShopper({ emailVerified: false });
    const before = await profileOf(email);
    await site.shop.db.update(profiles).set({ emailVerified: true });
    await site.signIn({ email, password: shoppers });
    // Added by someone who once knew the shopper's password.
    const key = { credentialId: newId(), publicKey: 'k', signatureCount: 0, name: 'A key' };
    await site.shop.db.insert(passkeys).values({ userId: before?.id ?? '', ...key });
    await invite(email, 'manager');
    expect(await accept(await linkTo(email), { name: 'Somebody else' })).toMatchObject({
      ok: true,
    });
    const after = await profileOf(email);
    expect(await site.shop.db.$count(passkeys)).toBe(0);
    expect(after).toMatchObject({ id: before?.id, name: 'Asha Rao', staffRole: 'manager' });
    const left = await site.shop.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, after?.id ?? ''));
    expect(left).toEqual([]);
    await expect(site.signIn({ email, password: shoppers })).rejects.toThrow('wrong-credentials');
    expect(await site.signIn({ email, password })).toContain('session_token');
  });

  test('can use the link once, even when it is used several times at once', async () => {
    const email = newEmail();
    await invite(email);
    const token = await linkTo(email);
    const outcomes = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await accept(token)).toEqual(dead);
    expect(await listOpenInvitations(site.shop.db)).not.toContainEqual(
      expect.objectContaining({ email }),
    );
  });

  test('can try again after a password that is too short or too easy', async () => {
    const email = newEmail();
    await invite(email);
    const token = await linkTo(email);
    expect(await accept(token, { password: 'short' })).toMatchObject({
      reason: 'password-too-short',
    });
    expect(await accept(token, { password: 'passwordpassword' })).toMatchObject({
      reason: 'password-too-easy',
    });
    expect(await profileOf(email)).toBeUndefined();
    expect(await accept(token)).toMatchObject({ ok: true });
  });

  test('gets no account by an expired link, 72 hours after it was sent', async () => {
    const email = newEmail();
    await invite(email);
    const [sent] = await site.shop.db
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.email, email));
    const hours = ((sent?.expiresAt.getTime() ?? 0) - (sent?.sentAt.getTime() ?? 0)) / 3_600_000;
    expect(hours).toBe(72);
    await expire(email);
    expect(await site.shop.accounts.readInvitation(await linkTo(email))).toEqual(dead);
    expect(await accept(await linkTo(email))).toEqual(dead);
    expect(await profileOf(email)).toBeUndefined();
  });

  test('gets no role if their account has since been disabled or made staff', async () => {
    for (const change of [
      { isDisabled: true },
      { role: 'admin', staffRole: 'catalogue' },
    ] as const) {
      const email = await addShopper();
      await invite(email, 'owner');
      await site.shop.db.update(profiles).set(change).where(eq(profiles.email, email));
      expect(await accept(await linkTo(email))).toEqual(dead);
      expect((await profileOf(email))?.staffRole).not.toBe('owner');
    }
  });
});

async function expire(email: string): Promise<void> {
  await site.shop.db
    .update(staffInvitations)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(staffInvitations.email, email));
}

describe('an invitation', () => {
  test('sent again has a new link, names its sender, and voids the previous link', async () => {
    const email = newEmail();
    await invite(email);
    const first = await linkTo(email);
    await expire(email);
    const other = { ...owner, email: 'second@example.in' };
    const again = await inviteAgain(site.shop, other, await idOf(email));
    expect(again).toEqual({ ok: true, value: null });
    expect(await accept(first)).toEqual(dead);
    const mails = await site.shop.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email))
      .orderBy(mailOutbox.id);
    expect(mails.map(({ body }) => /\S+ has invited you/.exec(body)?.[0])).toEqual([
      'owner@example.in has invited you',
      'second@example.in has invited you',
    ]);
    expect(await accept(await linkTo(email))).toMatchObject({ ok: true });
  });

  test('once revoked is void and cannot be sent again, but can be replaced', async () => {
    const email = newEmail();
    await invite(email);
    const id = await idOf(email);
    expect(await revokeInvitation(site.shop, owner, id)).toMatchObject({ ok: true });
    expect(await accept(await linkTo(email))).toEqual(dead);
    const notOpen = { ok: false, reason: 'not-open' };
    expect(await inviteAgain(site.shop, owner, id)).toEqual(notOpen);
    expect(await revokeInvitation(site.shop, owner, id)).toEqual(notOpen);
    expect(await invite(email)).toMatchObject({ ok: true });
  });

  test('is sent to an e-mail once while its link is valid, and again after it expires', async () => {
    const email = newEmail();
    const outcomes = await Promise.all([invite(email), invite(email)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await invite(email)).toEqual({ ok: false, reason: 'already-invited' });
    await expire(email);
    expect(await invite(email)).toMatchObject({ ok: true });
  });

  test('is refused for existing staff and for disabled accounts', async () => {
    const refusals = await Promise.all([
      invite(await addShopper({ role: 'admin', staffRole: 'orders' })),
      invite(await addShopper({ isDisabled: true })),
    ]);
    expect(refusals).toMatchObject([{ reason: 'already-staff' }, { reason: 'account-disabled' }]);
  });

  test('can be sent, resent and revoked only by the owner', async () => {
    const email = newEmail();
    await invite(email);
    const id = await idOf(email);
    for (const staffRole of ['manager', 'catalogue', 'orders'] as const) {
      const by = { ...owner, staffRole };
      const refused = { ok: false, reason: 'not-allowed' };
      expect(await invite(newEmail(), 'orders', by)).toEqual(refused);
      expect(await inviteAgain(site.shop, by, id)).toEqual(refused);
      expect(await revokeInvitation(site.shop, by, id)).toEqual(refused);
    }
    expect(await accept(await linkTo(email))).toMatchObject({ ok: true });
  });

  test('is mailed at most five times an hour', async () => {
    const email = newEmail();
    await invite(email);
    const id = await idOf(email);
    for (let n = 0; n < 4; n += 1) await inviteAgain(site.shop, owner, id);
    expect(await inviteAgain(site.shop, owner, id)).toEqual({
      ok: false,
      reason: 'too-many-mails',
    });
    expect(await accept(await linkTo(email))).toMatchObject({ ok: true });
  });

  test('cannot be guessed: an address has twenty tries in a quarter of an hour', async () => {
    const address = '198.51.100.7';
    for (let n = 0; n < 20; n += 1) expect(await accept('guess', { address })).toEqual(dead);
    expect(await accept('guess', { address })).toMatchObject({ reason: 'too-many-attempts' });
  });
});
