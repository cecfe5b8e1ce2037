import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { profiles, verifications } from '#people/accounts/tables.server.ts';
import { cookies, someVisitor, withTestAccounts } from '#people/accounts/test-accounts.server.ts';

const shop = withTestAccounts();
const oldPassword = 'correct horse';
const newPassword = 'battery staple';

const signIn = (email: string, password: string) =>
  shop.accounts.signIn({ email, password }, someVisitor());
const reset = (token: string, password = newPassword) =>
  shop.accounts.resetPassword({ token, password, keep: [] }, someVisitor());
const mailsTo = (recipient: string) => listMails(shop.db, { limit: 20, recipient });
const linkIn = (body = '') => /(https?:\/\/\S+)\/auth\/reset\?token=(\S+)/.exec(body);

/** Requests a link, and reads its token from the mail. */
async function tokenOf(email: string): Promise<string> {
  await shop.accounts.askForReset(email, someVisitor());
  const [mail] = await mailsTo(email);
  const token = linkIn(mail?.body)?.[2];
  if (!token) throw new Error(`${email} has no mail with a link`);
  return token;
}

test('a forgotten password is reset by mail, and only the new one signs in', async () => {
  const email = await shop.verifiedAccount('forgetful@example.in');
  const token = await tokenOf(email);
  const link = await shop.accounts.readResetLink(token);
  expect(link).toEqual({
    ok: true,
    value: { email, minPasswordLength: 6, waysIn: [], mustKeepKey: false },
  });
  expect(await reset(token)).toMatchObject({ ok: true });
  expect(await signIn(email, oldPassword)).toEqual({ ok: false, reason: 'wrong-credentials' });
  expect(await signIn(email, newPassword)).toMatchObject({ ok: true });
  const [notice] = await mailsTo(email);
  expect(notice?.subject).toBe('Your Kanak password was changed');
  expect(notice?.body).not.toContain('token=');
});

describe('requesting a reset link', () => {
  test('sends no mail later than its link can be valid', async () => {
    const email = await shop.verifiedAccount('punctual@example.in');
    await tokenOf(email);
    const [reset, verification] = await mailsTo(email);
    const hours = [reset, verification].map(
      (mail) => (Number(mail?.usefulUntil ?? 0) - Date.now()) / 3_600_000,
    );
    expect(hours).toEqual([expect.closeTo(1.5, 1), expect.closeTo(24, 1)]);
  });

  test('gets the same answer and writes as many rows with and without an account', async () => {
    const email = await shop.verifiedAccount('known@example.in');
    const rows = () => shop.db.$count(verifications);
    const before = await rows();
    const known = await shop.accounts.askForReset(email, someVisitor());
    const between = await rows();
    const unknown = await shop.accounts.askForReset('nobody@example.in', someVisitor());
    expect(unknown).toEqual(known);
    expect((await rows()) - between).toBe(between - before);
    expect(await mailsTo('nobody@example.in')).toEqual([]);
  });

  test('mails a link to this shop, whose token is not stored in clear text', async () => {
    const email = await shop.verifiedAccount('digest@example.in');
    const token = await tokenOf(email);
    const [mail] = await mailsTo(email);
    expect(linkIn(mail?.body)?.[1]).toBe('http://localhost:3000');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await shop.db.select().from(verifications))).not.toContain(token);
  });

  test('sends nothing to a disabled account', async () => {
    const email = await shop.verifiedAccount('disabled@example.in');
    await setDisabled(email);
    const before = await mailsTo(email);
    expect(await shop.accounts.askForReset(email, someVisitor())).toEqual({
      ok: true,
      value: null,
    });
    expect(await mailsTo(email)).toEqual(before);
  });
});

describe('more than five requests by strangers within an hour', () => {
  async function asked(email: string, times: number): Promise<string> {
    await shop.verifiedAccount(email);
    for (let time = 0; time < times; time += 1) {
      await shop.accounts.askForReset(email, someVisitor());
    }
    return (await shop.profile(email))?.id ?? '';
  }

  test('send another link if each earlier one was mailed over an hour ago', async () => {
    const email = 'locked-out@example.in';
    const id = await asked(email, 5);
    await shop.db
      .update(verifications)
      .set({ createdAt: new Date(Date.now() - 61 * 60_000) })
      .where(eq(verifications.value, id));
    const mails = (await mailsTo(email)).length;
    await shop.accounts.askForReset(email, someVisitor());
    expect(await mailsTo(email)).toHaveLength(mails + 1);
  });

  test('add no row for an unknown address either: its earlier ones are extended', async () => {
    const rows = () => shop.db.$count(verifications);
    for (let time = 0; time < 5; time += 1) {
      await shop.accounts.askForReset('nobody-known@example.in', someVisitor());
    }
    const before = await rows();
    await shop.accounts.askForReset('nobody-known@example.in', someVisitor());
    expect(await rows()).toBe(before);
  });
});

describe('a reset link', () => {
  test('sets a password once, even when used several times at once', async () => {
    const email = await shop.verifiedAccount('once@example.in');
    const token = await tokenOf(email);
    const tries = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `password ${n}`)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await reset(token)).toEqual({ ok: false, reason: 'link-dead' });
    expect(await shop.accounts.readResetLink(token)).toEqual({ ok: false, reason: 'link-dead' });
  });

  test('expires after 30 minutes', async () => {
    const email = await shop.verifiedAccount('late@example.in');
    const token = await tokenOf(email);
    const [link] = await shop.db
      .select()
      .from(verifications)
      .where(eq(verifications.value, (await shop.profile(email))?.id ?? ''));
    const minutes = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeCloseTo(30, 0);
    await shop.db
      .update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(verifications.id, link?.id ?? ''));
    expect(await reset(token)).toEqual({ ok: false, reason: 'link-dead' });
    expect(await signIn(email, oldPassword)).toMatchObject({ ok: true });
  });

  test('is dead once another link of its account has been used', async () => {
    const email = await shop.verifiedAccount('several@example.in');
    const [first, second] = [await tokenOf(email), await tokenOf(email)];
    expect(await reset(second)).toMatchObject({ ok: true });
    expect(await reset(first)).toEqual({ ok: false, reason: 'link-dead' });
  });

  test('is dead if the account has since been disabled', async () => {
    const email = await shop.verifiedAccount('disabled-since@example.in');
    const token = await tokenOf(email);
    await setDisabled(email);
    expect(await reset(token)).toEqual({ ok: false, reason: 'link-dead' });
  });

  test.each(['', 'made-up', '%', "' or 1=1 --"])('made up as "%s" is refused', async (token) => {
    expect(await reset(token)).toEqual({ ok: false, reason: 'link-dead' });
  });

  test('requires 12 characters of staff, and stays valid if they choose fewer', async () => {
    const email = 'boss@example.in';
    await ensureAdministrator(shop.db, { email, password: 'a long staff password' });
    const token = await tokenOf(email);
    expect(await reset(token, 'eleven char')).toEqual({ ok: false, reason: 'password-too-short' });
    const easy = await reset(token, 'Kanak@123456');
    expect(easy).toEqual({ ok: false, reason: 'password-too-easy' });
    expect(await shop.accounts.readResetLink(token)).toMatchObject({
      value: { minPasswordLength: 12 },
    });
    expect(await reset(token, 'twelve chars')).toMatchObject({ ok: true });
  });
});

describe('resetting a password', () => {
  test('ends every session of the account, and no other', async () => {
    const email = await shop.verifiedAccount('everywhere@example.in');
    const other = await shop.signedInCookie(await shop.verifiedAccount('bystander@example.in'));
    const phone = await shop.signedInCookie(email);
    const desk = await shop.signedInCookie(email);
    await reset(await tokenOf(email));
    expect(await shop.accounts.readSession(cookies(phone))).toBeNull();
    expect(await shop.accounts.readSession(cookies(desk))).toBeNull();
    expect(await shop.accounts.readSession(cookies(other))).not.toBeNull();
  });

  test('verifies an unconfirmed e-mail', async () => {
    const email = 'unconfirmed@example.in';
    await shop.accounts.signUp({ name: 'Ravi', email, password: oldPassword }, someVisitor());
    await reset(await tokenOf(email));
    expect(await signIn(email, newPassword)).toMatchObject({ ok: true });
  });

  test('lifts the block after too many wrong guesses', async () => {
    const email = await shop.verifiedAccount('guesser@example.in');
    const from = someVisitor({ address: '198.51.100.9' });
    for (let times = 0; times < 6; times += 1) {
      await shop.accounts.signIn({ email, password: 'wrong one' }, from);
    }
    const token = await tokenOf(email);
    await shop.accounts.resetPassword({ token, password: newPassword, keep: [] }, from);
    const signedIn = await shop.accounts.signIn({ email, password: newPassword }, from);
    expect(signedIn).toMatchObject({ ok: true });
  });
});

async function setDisabled(email: string): Promise<void> {
  await shop.db.update(profiles).set({ isDisabled: true }).where(eq(profiles.email, email));
}
