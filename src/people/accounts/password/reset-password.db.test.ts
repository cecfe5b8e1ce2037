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
const mailsTo = (recipient: string) => listMails(shop.db, { limit: 10, recipient });
const linkIn = (body = '') => /(https?:\/\/\S+)\/auth\/reset\?token=(\S+)/.exec(body);

/** Requests a link, and reads its token from the mail. */
async function tokenOf(email: string): Promise<string> {
  await shop.accounts.askForReset(email, someVisitor());
  const [mail] = await mailsTo(email);
  const token = linkIn(mail?.body)?.[2];
  if (!token) throw new Error(`${email} has no mail with a link`);
  return token;
}

test('who has forgotten their password sets a new one by mail, and signs in with it', async () => {
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

describe('asking for a link', () => {
  test('is answered the same, and writes as many rows, whether or not there is an account', async () => {
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

  test('leads to this shop, by a token that the table of links does not contain', async () => {
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

describe('a link', () => {
  test('sets a password once, even when it is used many times at the same moment', async () => {
    const email = await shop.verifiedAccount('once@example.in');
    const token = await tokenOf(email);
    const tries = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `password ${n}`)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await reset(token)).toEqual({ ok: false, reason: 'link-dead' });
    expect(await shop.accounts.readResetLink(token)).toEqual({ ok: false, reason: 'link-dead' });
  });

  test('is dead after 30 minutes', async () => {
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

  test('dies with all others of its account when one of them is used', async () => {
    const email = await shop.verifiedAccount('several@example.in');
    const [first, second] = [await tokenOf(email), await tokenOf(email)];
    expect(await reset(second)).toMatchObject({ ok: true });
    expect(await reset(first)).toEqual({ ok: false, reason: 'link-dead' });
  });

  test('opens nothing when the account has been disabled since', async () => {
    const email = await shop.verifiedAccount('disabled-since@example.in');
    const token = await tokenOf(email);
    await setDisabled(email);
    expect(await reset(token)).toEqual({ ok: false, reason: 'link-dead' });
  });

  test.each(['', 'made-up', '%', "' or 1=1 --"])('made up as "%s" opens nothing', async (token) => {
    expect(await reset(token)).toEqual({ ok: false, reason: 'link-dead' });
  });

  test('asks staff for 12 characters, and stays good when they choose fewer', async () => {
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

describe('setting a new password', () => {
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

  test('verifies the e-mail of whoever had not confirmed it yet', async () => {
    const email = 'unconfirmed@example.in';
    await shop.accounts.signUp({ name: 'Ravi', email, password: oldPassword }, someVisitor());
    await reset(await tokenOf(email));
    expect(await signIn(email, newPassword)).toMatchObject({ ok: true });
  });

  test('lets in who had guessed too often before', async () => {
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
