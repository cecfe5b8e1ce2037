import { and, eq, like, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { authenticators, signInCodes } from '#people/accounts/sign-in/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import {
  cookieHeader,
  cookies,
  someVisitor,
  withTestAccounts,
} from '#people/accounts/test-accounts.server.ts';

const shop = withTestAccounts();
let email: string;
let people = 0;
/** The cookies of this test's browser; strangers have none. */
let cookie: string;

beforeEach(async () => {
  people += 1;
  email = await shop.verifiedAccount(`code-${people}@example.in`);
  cookie = '';
});

async function codeFor(address = email): Promise<string> {
  const asked = await ask(address, cookie);
  if (!asked.ok) throw new Error(asked.reason);
  cookie = cookieHeader(asked.value.cookies);
  return lastCode(address);
}

const ask = (address: string, by = '') =>
  shop.accounts.askForCode({ channel: 'mail', address }, someVisitor({ cookie: by }));

async function lastCode(address: string): Promise<string> {
  const [mail] = await listMails(shop.db, { limit: 1, recipient: address });
  return /^\d{6}$/m.exec(mail?.body ?? '')?.[0] ?? '';
}

const give = (code: string, address = email, by = cookie) =>
  shop.accounts.signInByCode({ channel: 'mail', address, code }, someVisitor({ cookie: by }));

const ofAccount = () =>
  eq(signInCodes.userId, sql`(select id from profiles where email = ${email})`);

const anotherThan = (code: string) => (code === '000000' ? '000001' : '000000');

test('a mailed code signs in once, and does not count as a password', async () => {
  const code = await codeFor();
  const signedIn = await give(code);
  const headers = cookies(cookieHeader(signedIn.ok ? signedIn.value.cookies : []));
  expect(await shop.accounts.readSession(headers)).toMatchObject({ email });
  expect(await shop.accounts.hasRecentPassword(headers)).toBe(false);
  expect(await give(code)).toEqual({ ok: false, reason: 'wrong-code' });
});

test('signing in with a code starts a new session and ends the one the browser had before', async () => {
  const planted = await shop.signedInCookie(
    await shop.verifiedAccount(`before-${people}@example.in`),
  );
  const code = await codeFor();
  const signedIn = await give(code, email, `${cookie}; ${planted}`);
  const after = cookies(cookieHeader(signedIn.ok ? signedIn.value.cookies : []));
  expect(await shop.accounts.readSession(after)).toMatchObject({ email });
  expect(await shop.accounts.readSession(cookies(planted))).toBeNull();
});

test('after five wrong tries the right code is void too', async () => {
  const code = await codeFor();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await give(anotherThan(code))).toEqual({ ok: false, reason: 'wrong-code' });
  }
  expect(await give(code)).toEqual({ ok: false, reason: 'wrong-code' });
});

test('a code works only in the browser that requested it', async () => {
  const code = await codeFor();
  const stranger = await ask('somebody-else@example.in');
  const theirs = stranger.ok ? cookieHeader(stranger.value.cookies) : '';
  for (const by of ['', theirs, `${cookie}x`]) {
    expect(await give(code, email, by)).toEqual({ ok: false, reason: 'wrong-code' });
  }
  expect(await give(code)).toMatchObject({ ok: true });
});

test('wrong tries and code requests by strangers do not void the owner’s code', async () => {
  const code = await codeFor();
  for (let tries = 0; tries < 6; tries += 1) await give(anotherThan(code), email, '');
  const stranger = await ask(email);
  const theirs = stranger.ok ? cookieHeader(stranger.value.cookies) : '';
  for (let tries = 0; tries < 6; tries += 1) await give('000000', email, theirs);
  expect(await give(code)).toMatchObject({ ok: true });
});

test('a known browser still gets a code after strangers have used up the account’s mails', async () => {
  const known = await shop.signedInCookie(email);
  for (let asked = 0; asked < 8; asked += 1) await ask(email);
  const before = await listMails(shop.db, { limit: 20, recipient: email });
  expect(await ask(email, known)).toMatchObject({ ok: true });
  const after = await listMails(shop.db, { limit: 20, recipient: email });
  expect(after).toHaveLength(before.length + 1);
  expect(await give(await lastCode(email), email, known)).toMatchObject({ ok: true });
});

test('a code works until it expires, and a new one voids the previous one', async () => {
  const first = await codeFor();
  const second = await codeFor();
  expect(await give(first === second ? anotherThan(first) : first)).toMatchObject({ ok: false });
  const spent = (seconds: number) =>
    shop.db.update(signInCodes).set({ expiresAt: sql`now() - ${seconds} * interval '1 second'` });
  await spent(0);
  expect(await give(second)).toMatchObject({ ok: false });
  await spent(-2);
  expect(await give(second)).toMatchObject({ ok: true });
});

test('a code is not mailed once it has expired', async () => {
  await codeFor();
  const [mail] = await shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, email), like(mailOutbox.dedupeKey, 'sign-in-code:%')));
  const [code] = await shop.db.select().from(signInCodes).where(ofAccount());
  expect(code?.expiresAt).toBeInstanceOf(Date);
  expect(mail?.usefulUntil).toEqual(code?.expiresAt);
});

test('a code of one account does not sign in to another', async () => {
  const mine = await codeFor();
  const other = await shop.verifiedAccount(`other-${people}@example.in`);
  await codeFor(other);
  const digest = shop.db
    .select({ digest: signInCodes.codeDigest })
    .from(signInCodes)
    .where(ofAccount());
  await shop.db.update(signInCodes).set({ codeDigest: sql`(${digest})` });
  expect(await give(mine, other)).toMatchObject({ ok: false });
});

test('an unknown, disabled or unverified account is not refused, and gets no code', async () => {
  const disabled = await shop.verifiedAccount(`disabled-${people}@example.in`);
  await shop.db.update(profiles).set({ isDisabled: true }).where(eq(profiles.email, disabled));
  await shop.db.update(profiles).set({ emailVerified: false }).where(eq(profiles.email, email));
  for (const address of ['nobody@example.in', disabled, email]) {
    expect(await codeFor(address)).toBe('');
  }
});

test('strangers can cause five mails an hour, and ask three times from one address', async () => {
  const visitor = () => someVisitor({ address: '10.200.0.1' });
  for (let asked = 0; asked < 3; asked += 1)
    await shop.accounts.askForCode({ channel: 'mail', address: email }, visitor());
  expect(
    await shop.accounts.askForCode({ channel: 'mail', address: email }, visitor()),
  ).toMatchObject({
    reason: 'too-many-attempts',
  });
  for (let asked = 0; asked < 5; asked += 1)
    await shop.accounts.askForCode({ channel: 'mail', address: email }, someVisitor());
  const mails = await listMails(shop.db, { limit: 20, recipient: email });
  expect(mails.filter(({ subject }) => subject.includes('code'))).toHaveLength(5);
});

test('staff with a second factor still owe it after signing in by code', async () => {
  const profile = await shop.profile(email);
  await shop.db
    .update(profiles)
    .set({ role: 'admin', staffRole: 'owner' })
    .where(eq(profiles.email, email));
  const app = { userId: profile?.id ?? '', sealedSecret: 'v1.none', confirmedAt: new Date() };
  await shop.db.insert(authenticators).values(app);
  expect(await give(await codeFor())).toMatchObject({
    value: { viewer: { isAdmin: false, staffRole: null, owes: 'second-factor' } },
  });
});
