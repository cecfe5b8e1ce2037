import { applySetCookies } from 'better-auth/cookies';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
} from '#people/accounts/sign-in/tables.server.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { someVisitor } from '#people/accounts/test-accounts.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { handleOf } from './check-signature.server.ts';
import { maxPasskeys } from './passkey.ts';
import { testDevice } from './test-device.server.ts';

const site = withTestShop();
const origin = 'http://localhost:3000';
const password = 'a long staff password';
let email: string;
let people = 0;

beforeEach(async () => {
  people += 1;
  email = `keys-${people}@example.in`;
  await ensureAdministrator(site.shop.db, { email, password });
});

const keys = () => site.shop.accounts.passkeys;
const headersOf = (cookie: string) => new Headers({ cookie });
const signedIn = () => site.signIn({ email, password });
type Device = ReturnType<typeof testDevice>;

/** Makes the account a shopper's, as nearly all are. */
async function asShopper() {
  await site.shop.db
    .update(profiles)
    .set({ role: 'customer', staffRole: null })
    .where(eq(profiles.email, email));
}

/** The headers are then those of the session that goes on. */
async function enrolled(headers: Headers, device = testDevice(), name = 'My telephone') {
  const begun = await keys().beginEnrolment(headers, origin);
  if (!begun.ok) throw new Error(begun.reason);
  const added = await keys().enrol(headers, { response: device.make(begun.value), origin, name });
  if (!added.ok) throw new Error(added.reason);
  applySetCookies(headers, added.value.cookies);
  return { device, ...added.value };
}

async function askedSignIn() {
  const asked = await keys().beginSignIn(someVisitor(), origin);
  if (!asked.ok) throw new Error(asked.reason);
  return asked.value;
}

const signInWith = (response: string) => keys().signIn({ response, origin }, someVisitor());

async function headersBy(device: Device): Promise<Headers> {
  const answer = await signInWith(device.show(await askedSignIn()));
  if (!answer.ok) throw new Error(answer.reason);
  return headersOf(answer.value.cookies.map((each) => each.split(';')[0]).join('; '));
}

const viewerOf = (headers: Headers) => site.shop.accounts.readSession(headers);

describe('a passkey', () => {
  test('signs a shopper in without a password, and does not count as one', async () => {
    await asShopper();
    const { device, recoveryCodes: codes } = await enrolled(headersOf(await signedIn()));
    expect(codes).toBeNull();
    const headers = await headersBy(device);
    expect(await viewerOf(headers)).toMatchObject({ email, role: 'customer' });
    expect(await site.shop.accounts.hasRecentPassword(headers)).toBe(false);
    const [key] = await keys().list((await viewerOf(headers))?.id ?? '');
    expect(key).toMatchObject({ name: 'My telephone', lastUsedAt: expect.any(Date) });
  });

  test('counts as two factors: staff who sign in with it owe no second one', async () => {
    const { device } = await enrolled(headersOf(await signedIn()));
    expect(await viewerOf(headersOf(await signedIn()))).toMatchObject({ owes: 'second-factor' });
    expect(await viewerOf(await headersBy(device))).toMatchObject({ isAdmin: true });
  });

  test('proves the second factor in a session that owes it, for its own account only', async () => {
    const { device } = await enrolled(headersOf(await signedIn()));
    const half = headersOf(await signedIn());
    const asked = await keys().beginProof(half, origin);
    if (!asked.ok) throw new Error(asked.reason);
    const response = device.show(asked.value);
    expect(asked.value.allowCredentials).toMatchObject([{ id: device.id }]);

    email = `other-${email}`;
    await ensureAdministrator(site.shop.db, { email, password });
    const { device: anothers } = await enrolled(headersOf(await signedIn()));
    const ofAnother = headersOf(await signedIn());
    expect(await keys().prove(ofAnother, { response, origin })).toEqual(notTaken);
    const forOwn = await keys().beginProof(half, origin);
    const wrong = forOwn.ok ? anothers.show(forOwn.value) : '';
    expect(await keys().prove(half, { response: wrong, origin })).toEqual(notTaken);

    const proven = await keys().prove(half, { response, origin });
    expect(await viewerOf(half)).toBeNull();
    applySetCookies(half, proven.ok ? proven.value.cookies : []);
    expect(await viewerOf(half)).toMatchObject({ isAdmin: true });
  });

  test('opens its own account only, whatever account the device names', async () => {
    const { device } = await enrolled(headersOf(await signedIn()));
    const [owner, owned] = [(await viewerOf(await headersBy(device)))?.id ?? '', email];
    email = `other-${email}`;
    await ensureAdministrator(site.shop.db, { email, password });
    const another = (await viewerOf(headersOf(await signedIn())))?.id ?? '';
    const naming = async (id: string) =>
      signInWith(device.show(await askedSignIn(), { userHandle: handleOf(id) }));
    expect(await naming(another)).toEqual(notTaken);
    expect(await naming(owner)).toMatchObject({ value: { viewer: { id: owner, email: owned } } });
  });

  test('of a disabled account cannot sign in', async () => {
    const { device } = await enrolled(headersOf(await signedIn()));
    await site.shop.db.update(profiles).set({ isDisabled: true }).where(eq(profiles.email, email));
    const answer = await signInWith(device.show(await askedSignIn()));
    expect(answer).toEqual({ ok: false, reason: 'account-disabled' });
  });

  test('of a shopper creates no session at the staff sign-in', async () => {
    await asShopper();
    const { device } = await enrolled(headersOf(await signedIn()));
    const given = { response: device.show(await askedSignIn()), origin, onlyAdmins: true };
    const before = await site.shop.db.$count(sessions);
    expect(await keys().signIn(given, someVisitor())).toMatchObject({ reason: 'not-an-admin' });
    expect(await site.shop.db.$count(sessions)).toBe(before);
  });
});

describe('a response from a device', () => {
  test('is accepted once, however often it is sent', async () => {
    const { device } = await enrolled(headersOf(await signedIn()));
    const response = device.show(await askedSignIn());
    const both = await Promise.all([signInWith(response), signInWith(response)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await signInWith(response)).toEqual(notTaken);
  });

  test('is refused if its origin, user verification, count, key or challenge is wrong', async () => {
    const headers = headersOf(await signedIn());
    const { device } = await enrolled(headers);
    await headersBy(device);
    for (const ways of [{ origin: 'http://evil.example' }, { isVerified: false }, { count: 1 }]) {
      expect(await signInWith(device.show(await askedSignIn(), ways))).toEqual(notTaken);
    }
    const stranger = testDevice();
    expect(await signInWith(stranger.show(await askedSignIn()))).toEqual(notTaken);
    expect(await signInWith(device.show({ challenge: 'bXkgb3duIGNoYWxsZW5nZQ' }))).toEqual(
      notTaken,
    );
    expect(await signInWith('{"id": 7}')).toEqual(notTaken);
    const [key] = await keys().list((await viewerOf(headers))?.id ?? '');
    await keys().remove(headers, { id: key?.id ?? '', password });
    expect(await signInWith(device.show(await askedSignIn(), { count: 9 }))).toEqual(notTaken);
  });

  test('is accepted for five minutes', async () => {
    const { device } = await enrolled(headersOf(await signedIn()));
    const later = (seconds: number) =>
      site.shop.db
        .update(passkeyChallenges)
        .set({ expiresAt: sql`expires_at - ${seconds} * interval '1 second'` });
    const inTime = await askedSignIn();
    await later(290);
    expect(await signInWith(device.show(inTime))).toMatchObject({ ok: true });
    const late = await askedSignIn();
    await later(301);
    expect(await signInWith(device.show(late))).toEqual(notTaken);
  });
});

describe('adding a passkey', () => {
  test('requires a password given within ten minutes, and no second factor still owed', async () => {
    const headers = headersOf(await signedIn());
    await site.shop.db.update(sessions).set({ createdAt: new Date(Date.now() - 11 * 60_000) });
    expect(await keys().beginEnrolment(headers, origin)).toMatchObject({
      reason: 'password-needed',
    });
    await site.shop.accounts.confirmPassword(headers, password);
    await enrolled(headers);
    const half = headersOf(await signedIn());
    expect(await keys().beginEnrolment(half, origin)).toMatchObject({ reason: 'signed-out' });
  });

  test('gives staff ten recovery codes once, keeps the session under a new token, and is reported by mail', async () => {
    const cookie = await signedIn();
    const headers = headersOf(cookie);
    const first = await enrolled(headers);
    expect(first.recoveryCodes).toHaveLength(10);
    expect(await enrolled(headers)).toMatchObject({ recoveryCodes: null, cookies: [] });
    expect(await viewerOf(headers)).toMatchObject({ isAdmin: true });
    expect(await viewerOf(headersOf(cookie))).toBeNull();
    const half = headersOf(await signedIn());
    const code = first.recoveryCodes?.[0] ?? '';
    expect(await site.shop.accounts.secondFactor.prove(half, code)).toMatchObject({ ok: true });
    const [mail] = await listMails(site.shop.db, { limit: 1, recipient: email });
    expect(mail?.subject).toContain('A passkey was added');
  });

  test('refuses a key made for another account’s challenge or already used by another account', async () => {
    const headers = headersOf(await signedIn());
    const { device } = await enrolled(headers);
    const begun = await keys().beginEnrolment(headers, origin);
    email = `other-${email}`;
    await ensureAdministrator(site.shop.db, { email, password });
    const anothers = headersOf(await signedIn());
    const give = (response: string) => keys().enrol(anothers, { response, origin, name: 'x' });
    expect(await give(begun.ok ? testDevice().make(begun.value) : '')).toEqual(notTaken);
    const own = await keys().beginEnrolment(anothers, origin);
    expect(await give(own.ok ? device.make(own.value) : '')).toEqual(notTaken);
  });

  test('stops at ten, even when two are added at once', async () => {
    const headers = headersOf(await signedIn());
    for (let count = 1; count < maxPasskeys; count += 1) await enrolled(headers);
    const both = await Promise.allSettled([enrolled(headers), enrolled(headers)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const begun = await keys().beginEnrolment(headers, origin);
    expect(begun).toMatchObject({ reason: 'too-many-keys' });
  });
});

describe('an account’s passkeys', () => {
  test('cannot be changed by another account, or while a second factor is owed', async () => {
    const headers = headersOf(await signedIn());
    const { device } = await enrolled(headers);
    const owner = (await viewerOf(headers))?.id ?? '';
    const [{ id } = { id: '' }] = await keys().list(owner);
    const half = headersOf(await signedIn());
    const owes = { ok: false, reason: 'signed-out' };
    expect(await keys().rename(half, { id, name: 'Mine' })).toEqual(owes);
    expect(await keys().remove(half, { id, password })).toEqual(owes);
    email = `other-${email}`;
    await ensureAdministrator(site.shop.db, { email, password });
    const anothers = headersOf(await signedIn());
    await enrolled(anothers, testDevice(), 'Their own');
    await keys().rename(anothers, { id, name: 'Mine' });
    await keys().remove(anothers, { id, password });
    expect(await keys().list(owner)).toMatchObject([{ id, name: 'My telephone' }]);
    const theirs = await keys().list((await viewerOf(anothers))?.id ?? '');
    expect(theirs.map(({ name }) => name)).toEqual(['Their own']);
    expect(await viewerOf(await headersBy(device))).toMatchObject({ id: owner });
  });

  test('need the password to be removed; the last one takes the recovery codes with it', async () => {
    const headers = headersOf(await signedIn());
    await enrolled(headers);
    const owner = (await viewerOf(headers))?.id ?? '';
    const [{ id } = { id: '' }] = await keys().list(owner);
    await keys().rename(headers, { id, name: '  Work laptop ' });
    // An invalid id matches no key.
    expect(await keys().rename(headers, { id: 'ref', name: 'x' })).toMatchObject({ ok: true });
    expect(await keys().remove(headers, { id: 'ref', password })).toMatchObject({ ok: true });
    expect(await keys().list(owner)).toMatchObject([{ name: 'Work laptop' }]);
    const wrong = await keys().remove(headers, { id, password: 'not this one' });
    expect(wrong).toMatchObject({ reason: 'wrong-password' });
    expect(await keys().remove(headers, { id, password })).toMatchObject({ ok: true });
    const rest = await site.shop.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, owner));
    expect(rest).toEqual([]);
    expect(await site.shop.db.$count(passkeys, eq(passkeys.userId, owner))).toBe(0);
    expect(await viewerOf(headersOf(await signedIn()))).toMatchObject({ isAdmin: true });
  });
});

const notTaken = { ok: false, reason: 'not-taken' };
