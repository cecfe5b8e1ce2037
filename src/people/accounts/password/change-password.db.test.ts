import { expect, test } from 'vitest';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { cookies, someVisitor, withTestAccounts } from '#people/accounts/test-accounts.server.ts';

const shop = withTestAccounts();
const currentPassword = 'correct horse';
const password = 'battery staple';

function change(cookie: string, wanted: { currentPassword?: string; password?: string } = {}) {
  return shop.accounts.changePassword(
    { currentPassword, password, ...wanted },
    someVisitor({ cookie }),
  );
}

test('changing the password ends all other sessions, and gives the current one a new token', async () => {
  const email = await shop.verifiedAccount('changer@example.in');
  const here = await shop.signedInCookie(email);
  const elsewhere = await shop.signedInCookie(email);
  const changed = await change(here);
  const renewed = changed.ok ? (changed.value.cookies[0]?.split(';')[0] ?? '') : '';
  expect(await shop.accounts.readSession(cookies(renewed))).toMatchObject({ email });
  expect(await shop.accounts.readSession(cookies(here))).toBeNull();
  expect(await shop.accounts.readSession(cookies(elsewhere))).toBeNull();
  await shop.signedInCookie(email, password);
  const [mail] = await listMails(shop.db, { limit: 1, recipient: email });
  expect(mail?.subject).toBe('Your Kanak password was changed');
});

test('changing the password voids a reset link', async () => {
  const email = await shop.verifiedAccount('linked@example.in');
  const cookie = await shop.signedInCookie(email);
  await shop.accounts.askForReset(email, someVisitor());
  const [mail] = await listMails(shop.db, { limit: 1, recipient: email });
  const token = /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  expect(await shop.accounts.readResetLink(token)).toMatchObject({ ok: true });
  await change(cookie);
  expect(await shop.accounts.readResetLink(token)).toEqual({ ok: false, reason: 'link-dead' });
});

test('a change requires the current password, and five wrong guesses block it', async () => {
  const email = await shop.verifiedAccount('borrowed@example.in');
  const cookie = await shop.signedInCookie(email);
  for (let times = 0; times < 5; times += 1) {
    const wrong = await change(cookie, { currentPassword: `guess ${times}` });
    expect(wrong).toEqual({ ok: false, reason: 'wrong-password' });
  }
  expect(await change(cookie)).toMatchObject({ ok: false, reason: 'too-many-attempts' });
  await shop.signedInCookie(email, currentPassword);
});

test('staff must choose at least 12 characters, and nothing easy to guess', async () => {
  const email = 'boss@example.in';
  await ensureAdministrator(shop.db, { email, password: 'a long staff password' });
  const cookie = await shop.signedInCookie(email, 'a long staff password');
  const known = { currentPassword: 'a long staff password' };
  const short = await change(cookie, { ...known, password: 'eleven char' });
  expect(short).toEqual({ ok: false, reason: 'password-too-short' });
  const easy = await change(cookie, { ...known, password: 'boss@example.in' });
  expect(easy).toEqual({ ok: false, reason: 'password-too-easy' });
  expect(await change(cookie, { ...known, password: 'twelve chars' })).toMatchObject({ ok: true });
});

test.each(['', 'kanak.session_token=made-up'])('cookie "%s" is not signed in', async (cookie) => {
  expect(await change(cookie)).toEqual({ ok: false, reason: 'signed-out' });
});
