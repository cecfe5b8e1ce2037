// Specification, storefront 3: profiles: id, full_name, phone, role, is_disabled
// Specification, storefront 7 Auth: Sign up with full_name and phone (difference 12)
// Specification, storefront 7 Auth: Resend the verification e-mail
// Specification, storefront 8 Auth: 'Password must be at least 6 characters long.'
// Specification, storefront 8 Auth: 'Please enter a valid email address.'
// Specification, storefront 8 Auth: Otherwise the original message
// Specification, back office 3: profiles with last_login_at, is_disabled, role

import { eq, ne } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { cookies, someVisitor, withTestAccounts } from '#people/accounts/test-accounts.server.ts';

const shop = withTestAccounts();
const password = 'correct horse';

test('a shopper signs up, verifies the e-mail, and only then can sign in', async () => {
  const email = 'asha@example.in';
  const made = await shop.accounts.signUp(
    { name: 'Asha Rao', email: ' Asha@Example.in ', password, phone: '98765 43210' },
    someVisitor(),
  );
  expect(made).toEqual({ ok: true, value: { email } });

  const early = await shop.accounts.signIn({ email, password }, someVisitor());
  expect(early).toEqual({ ok: false, reason: 'email-not-verified' });
  expect(await shop.db.select().from(sessions)).toEqual([]);

  const token = await shop.tokenFor(email);
  expect(await shop.accounts.verifyEmail(token, new Headers())).toMatchObject({
    ok: true,
    value: { email },
  });
  const entered = await shop.accounts.signIn({ email: 'ASHA@example.in', password }, someVisitor());
  expect(entered).toMatchObject({
    ok: true,
    value: {
      viewer: { name: 'Asha Rao', email, phone: '98765 43210', role: 'customer', isAdmin: false },
    },
  });
  const profile = await shop.profile(email);
  expect(profile?.lastLoginAt).toBeInstanceOf(Date);
  expect(profile?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

test('the verification mail greets by name and links to this shop', async () => {
  const email = 'ravi@example.in';
  await shop.accounts.signUp({ name: 'Ravi Kumar', email, password }, someVisitor());
  const [mail] = await listMails(shop.db, { limit: 1, recipient: email });
  expect(mail?.subject).toBe('Confirm your email for Kanak');
  expect(mail?.body).toMatch(/^Hello Ravi,$/m);
  expect(mail?.body).toContain('http://localhost:3000/auth/verify?token=');
});

test('a role or status sent by the browser is ignored', async () => {
  const email = 'climber@example.in';
  const details = {
    name: 'Climber',
    email,
    password,
    role: 'admin',
    isDisabled: true,
    emailVerified: true,
  };
  await shop.accounts.signUp(details, someVisitor());
  expect(await shop.profile(email)).toMatchObject({
    role: 'customer',
    isDisabled: false,
    emailVerified: false,
  });
});

test('a taken e-mail is reported as taken, and its account stays unchanged', async () => {
  const email = await shop.verifiedAccount('taken@example.in');
  const again = await shop.accounts.signUp(
    { name: 'Somebody Else', email: 'Taken@example.in', password: 'another password' },
    someVisitor(),
  );
  expect(again).toEqual({ ok: false, reason: 'email-taken' });
  expect(await shop.profile(email)).toMatchObject({ name: 'Asha Rao', emailVerified: true });
  expect((await shop.accounts.signIn({ email, password }, someVisitor())).ok).toBe(true);
});

test('of 15 concurrent sign-ups with one e-mail, exactly one creates the account', async () => {
  const email = 'race@example.in';
  const answers = await Promise.all(
    Array.from({ length: 15 }, () =>
      shop.accounts.signUp({ name: 'Racer', email, password }, someVisitor()),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : answer.reason));
  expect(refusals).toEqual(Array.from({ length: 14 }, () => 'email-taken'));
  expect(await shop.db.select().from(profiles).where(eq(profiles.email, email))).toHaveLength(1);
  expect(await listMails(shop.db, { limit: 10, recipient: email })).toHaveLength(1);
});

test('a verification link works once, survives being opened, and cannot be forged', async () => {
  const email = 'once@example.in';
  await shop.accounts.signUp({ name: 'Once', email, password }, someVisitor());
  const token = await shop.tokenFor(email);
  const forged = `${token.slice(0, -4)}AAAA`;
  expect(await shop.accounts.verifyEmail(forged, new Headers())).toEqual({
    ok: false,
    reason: 'link-invalid',
  });
  expect(await shop.accounts.verifyEmail('', new Headers())).toEqual({
    ok: false,
    reason: 'link-invalid',
  });
  // Opening it, as mail scanners do, does not use it up.
  for (let times = 0; times < 2; times += 1) {
    expect(await shop.accounts.readVerificationLink(token)).toEqual({ ok: true, value: { email } });
  }
  expect(await shop.accounts.readVerificationLink(forged)).toMatchObject({
    reason: 'link-invalid',
  });
  expect((await shop.profile(email))?.emailVerified).toBe(false);
  expect((await shop.accounts.verifyEmail(token, new Headers())).ok).toBe(true);
  expect(await shop.accounts.verifyEmail(token, new Headers())).toEqual({
    ok: false,
    reason: 'link-used',
  });
});

test('a verification link expires after a day', async () => {
  const email = 'slow@example.in';
  await shop.accounts.signUp({ name: 'Slow', email, password }, someVisitor());
  const token = await shop.tokenFor(email);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60_000 });
  const expired = { ok: false, reason: 'link-expired' };
  expect(await shop.accounts.readVerificationLink(token)).toEqual(expired);
  expect(await shop.accounts.verifyEmail(token, new Headers())).toEqual(expired);
  vi.useRealTimers();
});

test('verifying the e-mail ends all earlier sessions', async () => {
  const email = await shop.verifiedAccount('rotate@example.in');
  const cookie = await shop.signedInCookie(email);
  await shop.db.update(profiles).set({ emailVerified: false }).where(eq(profiles.email, email));
  expect(await shop.accounts.readSession(cookies(cookie))).not.toBeNull();
  await shop.accounts.verifyEmail(await shop.tokenFor(email), new Headers());
  expect(await shop.accounts.readSession(cookies(cookie))).toBeNull();
});

test('the verification mail can be resent without revealing who has an account', async () => {
  const email = 'again@example.in';
  await shop.accounts.signUp({ name: 'Again', email, password }, someVisitor());
  const verified = await shop.verifiedAccount('done@example.in');
  for (const address of [email, verified, 'nobody@example.in']) {
    const answer = await shop.accounts.resendVerification(address, someVisitor());
    expect(answer).toEqual({ ok: true, value: null });
  }
  expect(await listMails(shop.db, { limit: 9, recipient: 'nobody@example.in' })).toEqual([]);
  expect(await listMails(shop.db, { limit: 9, recipient: verified })).toHaveLength(1);
  expect((await shop.accounts.verifyEmail(await shop.tokenFor(email), new Headers())).ok).toBe(
    true,
  );
});

test('resending cannot flood a mailbox, and only locks out the address that tries', async () => {
  const email = 'flooded@example.in';
  await shop.accounts.signUp({ name: 'Asha', email, password }, someVisitor());
  vi.useFakeTimers({ toFake: ['Date'] });
  const ask = (address?: string) => {
    // Links created in the same second are identical, and so are their mails.
    vi.setSystemTime(Date.now() + 1000);
    return shop.accounts.resendVerification(email, someVisitor({ address }));
  };
  for (let time = 0; time < 3; time += 1)
    expect(await ask('203.0.113.5')).toMatchObject({ ok: true });
  expect(await ask('203.0.113.5')).toMatchObject({ ok: false, reason: 'too-many-attempts' });
  for (let time = 0; time < 9; time += 1) expect(await ask()).toMatchObject({ ok: true });
  expect(await listMails(shop.db, { limit: 20, recipient: email })).toHaveLength(1 + 5);
  vi.useRealTimers();
});

test('one IPv6 block can attempt at most twenty sign-ups', async () => {
  const answers = [];
  for (let n = 0; n < 21; n += 1) {
    const visitor = someVisitor({ address: `2001:db8:1:2::${n.toString(16)}` });
    // A taken e-mail counts too, and spares the test the hashing.
    answers.push(
      await shop.accounts.signUp({ name: 'N', email: 'taken@example.in', password }, visitor),
    );
  }
  expect(answers.at(-1)).toMatchObject({ ok: false, reason: 'too-many-attempts' });
  expect(
    answers.slice(0, 20).every((answer) => !answer.ok && answer.reason === 'email-taken'),
  ).toBe(true);
});

test('a refusal of the auth library is reported by reason, or else in its own words', async () => {
  const refusalOf = async (details: { email?: string; password?: string }) =>
    shop.accounts.signUp({ name: 'N', email: 'n@example.in', password, ...details }, someVisitor());
  expect(await refusalOf({ password: 'short' })).toEqual({
    ok: false,
    reason: 'password-too-short',
  });
  expect(await refusalOf({ email: 'no address' })).toEqual({ ok: false, reason: 'email-invalid' });
  expect(await refusalOf({ password: 'x'.repeat(200) })).toEqual({
    ok: false,
    reason: 'other',
    message: 'Password too long',
  });
});

describe('while sign-ups are closed', () => {
  const closed = withTestAccounts({ signUps: 'closed' });
  test('no account is created', async () => {
    const answer = await closed.accounts.signUp(
      { name: 'New', email: 'new@example.in', password },
      someVisitor(),
    );
    expect(answer).toEqual({ ok: false, reason: 'sign-up-closed' });
    expect(await closed.profile('new@example.in')).toBeUndefined();
  });
});

test('the settings close and reopen sign-ups, and give mails the shop’s name', async () => {
  const signUpAs = (email: string) =>
    shop.accounts.signUp({ name: 'Asha', email, password }, someVisitor());
  const closing = { variableName: 'sign_ups', variableValue: 'closed' };
  await shop.db
    .insert(globals)
    .values([closing, { variableName: 'shop_name', variableValue: 'Shree' }]);
  expect(await signUpAs('late@example.in')).toEqual({ ok: false, reason: 'sign-up-closed' });
  expect(await shop.profile('late@example.in')).toBeUndefined();
  await shop.db
    .update(globals)
    .set({ variableValue: 'open' })
    .where(eq(globals.variableName, 'sign_ups'));
  expect(await signUpAs('late@example.in')).toMatchObject({ ok: true });
  const [mail] = await listMails(shop.db, { limit: 1, recipient: 'late@example.in' });
  expect(mail?.subject).toBe('Confirm your email for Shree');
  expect(mail?.body).toMatch(/Warm regards,\nShree$/);
  await shop.db.delete(globals).where(ne(globals.variableName, 'gold_price_per_gram'));
});
