import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { emailChanges } from '#people/accounts/sign-in/tables.server.ts';
import { cookies, someVisitor, withTestAccounts } from '#people/accounts/test-accounts.server.ts';

const shop = withTestAccounts();
const currentPassword = 'correct horse';

const ask = (cookie: string, email: string, password = currentPassword) =>
  shop.accounts.askForEmailChange({ email, currentPassword: password }, someVisitor({ cookie }));

/** The token in the newest mail to an address; empty if there is none. */
async function tokenTo(email: string): Promise<string> {
  const [mail] = await listMails(shop.db, { limit: 1, recipient: email });
  return /auth\/email\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

const agree = (token: string, cookie = '') =>
  shop.accounts.agreeToEmailChange(token, cookies(cookie));

test('an e-mail changes once both addresses confirm, and only the current session survives', async () => {
  const old = await shop.verifiedAccount('old@example.in');
  const [here, elsewhere] = [await shop.signedInCookie(old), await shop.signedInCookie(old)];
  expect(await ask(here, ' New@Example.in ')).toEqual({ ok: true, value: null });
  const [oldToken, newToken] = [await tokenTo(old), await tokenTo('new@example.in')];
  expect(await shop.accounts.readEmailChangeLink(newToken)).toEqual({
    ok: true,
    value: { side: 'new', newEmail: 'new@example.in', isConfirmed: false },
  });
  expect(await agree(newToken)).toEqual({ ok: true, value: 'waiting' });
  expect(await agree(newToken)).toEqual({ ok: true, value: 'waiting' });
  expect(await shop.accounts.readSession(cookies(here))).toMatchObject({ email: old });
  expect(await agree(oldToken, here)).toEqual({ ok: true, value: 'changed' });
  expect(await shop.accounts.readSession(cookies(here))).toMatchObject({ email: 'new@example.in' });
  expect(await shop.accounts.readSession(cookies(elsewhere))).toBeNull();
  await shop.signedInCookie('new@example.in');
  for (const recipient of [old, 'new@example.in']) {
    const [mail] = await listMails(shop.db, { limit: 1, recipient });
    expect(mail?.subject).toBe('Your email for Kanak was changed');
  }
  expect(await agree(oldToken)).toEqual({ ok: false, reason: 'link-dead' });
});

test('one address cannot confirm for both, even by using its link twice', async () => {
  const old = await shop.verifiedAccount('alone@example.in');
  await ask(await shop.signedInCookie(old), 'alone-new@example.in');
  const token = await tokenTo(old);
  await agree(token);
  await agree(token);
  expect(await shop.profile(old)).toBeDefined();
  expect(await shop.profile('alone-new@example.in')).toBeUndefined();
});

test('a refusal by the old address ends the request and all sessions; the new one cannot refuse', async () => {
  const old = await shop.verifiedAccount('owner@example.in');
  const thief = await shop.signedInCookie(old);
  await ask(thief, 'thief@example.in');
  const [oldToken, newToken] = [await tokenTo(old), await tokenTo('thief@example.in')];
  const dead = { ok: false, reason: 'link-dead' };
  expect(await shop.accounts.refuseEmailChange(newToken)).toEqual(dead);
  await agree(newToken);
  expect(await shop.accounts.refuseEmailChange(oldToken)).toEqual({ ok: true, value: null });
  expect(await shop.accounts.readSession(cookies(thief))).toBeNull();
  for (const token of [oldToken, newToken]) expect(await agree(token)).toEqual(dead);
});

test('changing to a taken address tells only that address that it has an account', async () => {
  const old = await shop.verifiedAccount('curious@example.in');
  const taken = await shop.verifiedAccount('taken@example.in');
  const cookie = await shop.signedInCookie(old);
  expect(await ask(cookie, taken)).toEqual({ ok: true, value: null });
  const [mail] = await listMails(shop.db, { limit: 1, recipient: taken });
  expect(mail?.body).toContain('already has an account');
  expect(await tokenTo(taken)).toBe('');
  expect(await agree(await tokenTo(old))).toEqual({ ok: true, value: 'waiting' });
  const account = await shop.profile(old);
  expect(await shop.accounts.readOwnEmailChange(account?.id ?? '')).toMatchObject({
    newEmail: taken,
    isOldConfirmed: true,
    isNewConfirmed: false,
  });
});

test('of two accounts changing to the same address at once, one gets it', async () => {
  const wanted = 'wanted@example.in';
  const last: string[] = [];
  for (const email of ['first@example.in', 'second@example.in']) {
    await shop.verifiedAccount(email);
    await ask(await shop.signedInCookie(email), wanted);
    await agree(await tokenTo(wanted));
    last.push(await tokenTo(email));
  }
  const answers = await Promise.all(last.map((token) => agree(token)));
  expect(answers).toContainEqual({ ok: true, value: 'changed' });
  expect(answers).toContainEqual({ ok: false, reason: 'email-taken' });
});

test('both addresses confirming at once change the e-mail once', async () => {
  const old = await shop.verifiedAccount('moment@example.in');
  await ask(await shop.signedInCookie(old), 'moment-new@example.in');
  const tokens = [await tokenTo(old), await tokenTo('moment-new@example.in')];
  const answers = await Promise.all(tokens.map((token) => agree(token)));
  expect(answers.map((answer) => answer.ok && answer.value).toSorted()).toEqual([
    'changed',
    'waiting',
  ]);
});

test('a second request voids the links of the first, and an expired link is dead', async () => {
  const old = await shop.verifiedAccount('twice@example.in');
  const cookie = await shop.signedInCookie(old);
  await ask(cookie, 'typo@example.in');
  const replaced = await tokenTo('typo@example.in');
  await ask(cookie, 'right@example.in');
  expect(await agree(replaced)).toEqual({ ok: false, reason: 'link-dead' });
  const token = await tokenTo('right@example.in');
  await shop.db
    .update(emailChanges)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(emailChanges.newEmail, 'right@example.in'));
  expect(await agree(token)).toEqual({ ok: false, reason: 'link-dead' });
});

test('a request needs a session and the password, and is rate limited', async () => {
  const old = await shop.verifiedAccount('limited@example.in');
  const cookie = await shop.signedInCookie(old);
  expect(await ask(cookie, 'x@example.in', 'a guess')).toEqual({
    ok: false,
    reason: 'wrong-password',
  });
  expect(await tokenTo('x@example.in')).toBe('');
  expect(await ask(cookie, old)).toEqual({ ok: false, reason: 'same-email' });
  await ask(cookie, 'bombed@example.in');
  await ask(cookie, 'bombed@example.in');
  await ask(cookie, 'bombed@example.in');
  const refused = { ok: false, reason: 'too-many-attempts' };
  expect(await ask(cookie, 'bombed@example.in')).toMatchObject(refused);
  await ask(cookie, 'other@example.in');
  expect(await ask(cookie, 'another@example.in')).toMatchObject(refused);
  expect(await ask('', 'x@example.in')).toEqual({ ok: false, reason: 'signed-out' });
});
