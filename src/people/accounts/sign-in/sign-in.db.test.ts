// Specification, storefront 6: Disabled accounts are signed out and blocked
// Specification, storefront 7 Auth: Sign in with password
// Specification, back office 4: A disabled user cannot log in

import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import {
  cookieHeader,
  cookies,
  someVisitor,
  withTestAccounts,
} from '#people/accounts/test-accounts.server.ts';

const shop = withTestAccounts();
const password = 'correct horse';

function tryToSignIn(email: string, attempt: string, address?: string) {
  return shop.accounts.signIn({ email, password: attempt }, someVisitor({ address }));
}

describe('a session', () => {
  test('ends on the server when its user signs out', async () => {
    const email = await shop.verifiedAccount('session@example.in');
    const cookie = await shop.signedInCookie(email);
    expect(await shop.accounts.readSession(cookies(cookie))).toMatchObject({
      email,
      isAdmin: false,
    });
    const { cookies: cleared } = await shop.accounts.signOut(cookies(cookie));
    expect(cleared.join()).toContain('Max-Age=0');
    expect(await shop.accounts.readSession(cookies(cookie))).toBeNull();
  });

  test('ends when its browser signs in again', async () => {
    const email = await shop.verifiedAccount('twice@example.in');
    const first = await shop.signedInCookie(email);
    await shop.accounts.signIn({ email, password }, someVisitor({ cookie: first }));
    expect(await shop.accounts.readSession(cookies(first))).toBeNull();
  });

  test('is new at each sign-in: a cookie planted in the browser before opens nothing', async () => {
    const email = await shop.verifiedAccount('fixed@example.in');
    const planter = await shop.verifiedAccount('planter@example.in');
    const chosen = 'kanak.session_token=chosen-by-a-stranger';
    for (const planted of [chosen, await shop.signedInCookie(planter)]) {
      const answer = await shop.accounts.signIn(
        { email, password },
        someVisitor({ cookie: planted }),
      );
      const after = cookieHeader(answer.ok ? answer.value.cookies : []);
      expect(sessionIn(after)).not.toBe(sessionIn(planted));
      expect(await shop.accounts.readSession(cookies(after))).toMatchObject({ email });
      expect(await shop.accounts.readSession(cookies(planted))).toBeNull();
    }
    expect(await shop.db.$count(sessions, like(sessions.token, 'chosen%'))).toBe(0);
  });

  const sessionIn = (cookie: string) => /kanak\.session_token=([^;]+)/.exec(cookie)?.[1] ?? '';

  test('cannot be forged', async () => {
    const email = await shop.verifiedAccount('forged@example.in');
    const cookie = await shop.signedInCookie(email);
    const [session] = await shop.db.select().from(sessions).limit(1);
    for (const forged of [
      `kanak.session_token=${session?.token}`,
      `${cookie.split(';')[0]?.slice(0, -6)}AAAAA%3D`,
      'x=y',
    ]) {
      expect(await shop.accounts.readSession(cookies(forged))).toBeNull();
    }
  });

  test('lasts 7 days for shoppers and 12 hours for administrators, used or not', async () => {
    const email = await shop.verifiedAccount('lasting@example.in');
    await ensureAdministrator(shop.db, {
      email: 'boss@example.in',
      password: 'a long staff password',
    });
    const shopperCookie = await shop.signedInCookie(email);
    const adminCookie = await shop.signedInCookie('boss@example.in', 'a long staff password');
    await shop.accounts.readSession(cookies(shopperCookie));
    expect(await shop.accounts.readSession(cookies(adminCookie))).toMatchObject({ role: 'admin' });
    expect(await hoursLeft(email)).toBeCloseTo(7 * 24, 0);
    expect(await hoursLeft('boss@example.in')).toBeCloseTo(12, 0);
  });

  async function hoursLeft(email: string): Promise<number> {
    const [row] = await shop.db
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .innerJoin(profiles, eq(profiles.id, sessions.userId))
      .where(eq(profiles.email, email));
    return ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
  }
});

describe('a disabled account', () => {
  test('is signed out at once and cannot sign in; only the right password tells why', async () => {
    const email = await shop.verifiedAccount('disabled@example.in');
    const cookie = await shop.signedInCookie(email);
    await shop.db.update(profiles).set({ isDisabled: true }).where(eq(profiles.email, email));
    expect(await shop.accounts.readSession(cookies(cookie))).toBeNull();

    const before = await shop.db.$count(sessions);
    expect(await tryToSignIn(email, password)).toEqual({ ok: false, reason: 'account-disabled' });
    expect(await tryToSignIn(email, 'wrong one')).toEqual({
      ok: false,
      reason: 'wrong-credentials',
    });
    expect(await shop.db.$count(sessions)).toBe(before);
  });
});

describe('an unknown e-mail', () => {
  test('gets the same answer as a wrong password, after similar work', async () => {
    const email = await shop.verifiedAccount('timed@example.in');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      known.push(await timeOf(email));
      unknown.push(await timeOf(`nobody${round}@example.in`));
    }
    // Hashing is nearly all of the work: without it the answer would take a twentieth of the time.
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.25);
  });

  async function timeOf(email: string): Promise<number> {
    const start = performance.now();
    expect(await tryToSignIn(email, 'wrong one')).toEqual({
      ok: false,
      reason: 'wrong-credentials',
    });
    return performance.now() - start;
  }
});

test('failed sign-ins by password and by code are audited for staff accounts only', async () => {
  const staff = { email: 'watched@example.in', password: 'a long staff password' };
  await ensureAdministrator(shop.db, staff);
  const shopper = await shop.verifiedAccount('unwatched@example.in');
  for (const email of [staff.email, shopper, 'nobody@example.in']) {
    expect(await tryToSignIn(email, 'wrong', '2001:db8:1:2::3')).toMatchObject({ ok: false });
    const given = { channel: 'mail', address: email, code: '000000' } as const;
    expect(await shop.accounts.signInByCode(given, someVisitor())).toMatchObject({ ok: false });
  }
  await shop.signedInCookie(staff.email, staff.password);
  const written = await shop.db.select().from(auditLog);
  expect(written).toMatchObject([
    { what: 'user not signed in', after: { how: 'password', from: '2001:db8:1:2::/64' } },
    { what: 'user not signed in', after: { how: 'code' } },
  ]);
});

describe('the sign-in for administrators', () => {
  test('refuses a shopper and leaves no session behind', async () => {
    const email = await shop.verifiedAccount('curious@example.in');
    const before = await shop.db.$count(sessions);
    const answer = await shop.accounts.signIn({ email, password, onlyAdmins: true }, someVisitor());
    expect(answer).toEqual({ ok: false, reason: 'not-an-admin' });
    expect(await shop.db.$count(sessions)).toBe(before);
  });
});

describe('guessing a password', () => {
  test('from one address is stopped after five tries, without locking out the owner', async () => {
    const email = await shop.verifiedAccount('guessed@example.in');
    const address = '203.0.113.7';
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await tryToSignIn(email, `guess ${guess}`, address)).toMatchObject({
        reason: 'wrong-credentials',
      });
    }
    const stopped = await tryToSignIn(email, password, address);
    expect(stopped).toMatchObject({ ok: false, reason: 'too-many-attempts' });
    const waitSeconds = 'waitSeconds' in stopped ? stopped.waitSeconds : 0;
    expect(waitSeconds).toBeGreaterThan(800);
    expect((await tryToSignIn(email, password)).ok).toBe(true);
  });

  test('concurrently does not bypass the limit of five', async () => {
    const email = await shop.verifiedAccount('burst@example.in');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => tryToSignIn(email, `guess ${n}`, '203.0.113.8')),
    );
    const looked = answers.filter((answer) => !answer.ok && answer.reason === 'wrong-credentials');
    expect(looked).toHaveLength(5);
  });

  test('from many addresses is stopped after ten tries, while a known one can sign in', async () => {
    const email = await shop.verifiedAccount('famous@example.in');
    const home = '198.51.100.20';
    expect((await tryToSignIn(email, password, home)).ok).toBe(true);
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1)
      answers.push(await tryToSignIn(email, `guess ${guess}`));
    const looked = answers.filter((answer) => !answer.ok && answer.reason === 'wrong-credentials');
    expect(looked).toHaveLength(10);
    expect(await tryToSignIn(email, password)).toMatchObject({ reason: 'too-many-attempts' });
    expect((await tryToSignIn(email, password, home)).ok).toBe(true);
  });

  test('is not assumed of frequent sign-ins with the right password', async () => {
    const email = await shop.verifiedAccount('often@example.in');
    for (let time = 0; time < 12; time += 1) {
      expect((await tryToSignIn(email, password, '203.0.113.9')).ok).toBe(true);
    }
  });
});
