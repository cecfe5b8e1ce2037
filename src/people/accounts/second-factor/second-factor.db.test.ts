import { eq } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { thrownBy, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import type { Staff } from '#people/accounts/account.ts';
import { cookieHeader } from '#people/accounts/test-accounts.server.ts';
import { authenticators, passkeys, recoveryCodes } from '#people/accounts/sign-in/tables.server.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { readViewer, requireStaff, requireStaffByName } from '#people/accounts/viewer.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { resetSecondFactor } from './reset-second-factor.server.ts';
import { listStaffWithoutFactor } from './second-factor-queries.server.ts';

const site = withTestShop();
const password = 'a long staff password';
let email: string;
let people = 0;

beforeEach(async () => {
  people += 1;
  email = `staff-${people}@example.in`;
  await ensureAdministrator(site.shop.db, { email, password });
});

const signedIn = () => site.signIn({ email, password });
const cookies = (cookie: string) => new Headers({ cookie });
const factor = () => site.shop.accounts.secondFactor;

/** An authenticator's code, some 30-second steps from now. */
function codeOf(secret: string, spans = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * spans });
}

async function enrolled() {
  const cookie = await signedIn();
  const begun = await factor().begin(cookies(cookie), 'Kanak');
  if (!begun.ok) throw new Error(begun.reason);
  const { secret } = begun.value;
  const code = codeOf(secret);
  const confirmed = await factor().confirm(cookies(cookie), code);
  if (!confirmed.ok) throw new Error(confirmed.reason);
  const { codes, cookies: renewed } = confirmed.value;
  return { cookie: cookieHeader(renewed), secret, code, codes };
}

async function whereTo(cookie: string): Promise<string | null> {
  const { context, request } = site.visit('/admin/store', { cookie });
  const answer = await thrownBy(() => requireStaff(context, request, 'overview'));
  return answer.headers.get('location');
}

const isStaff = async (cookie: string) => {
  const { context, request } = site.visit('/admin/store', { cookie });
  return (await readViewer(context, request))?.isAdmin;
};

describe('a session of staff with a second factor', () => {
  test('has no rights before proving it, and is redirected to do so', async () => {
    await enrolled();
    const cookie = await signedIn();
    expect(await whereTo(cookie)).toBe('/admin/second-factor');
    const { context, request } = site.visit('/admin/second-factor', { cookie });
    expect(await requireStaffByName(context, request)).toMatchObject({
      isAdmin: false,
      staffRole: null,
      owes: 'second-factor',
    });
  });

  test('has rights once the code is given, under a new token, and at once if the factor was set up in it', async () => {
    const { cookie, secret } = await enrolled();
    expect(await isStaff(cookie)).toBe(true);
    const another = await signedIn();
    const proven = await factor().prove(cookies(another), codeOf(secret, 1));
    expect(await isStaff(proven.ok ? cookieHeader(proven.value.cookies) : '')).toBe(true);
    // Someone may have learnt the token of a session that had only given the password.
    expect(await whereTo(another)).toBe('/admin');
  });

  test('does not accept a code twice, not even the one that set it up', async () => {
    const { secret, code: used } = await enrolled();
    const [first, second] = [await signedIn(), await signedIn()];
    expect(await factor().prove(cookies(first), used)).toMatchObject({ ok: false });
    const code = codeOf(secret, 1);
    const both = await Promise.all(
      [first, second].map((each) => factor().prove(cookies(each), code)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('also owes it if the factor is a passkey', async () => {
    const cookie = await signedIn();
    const [{ id } = { id: '' }] = await site.shop.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.email, email));
    const key = { credentialId: email, publicKey: 'key', signatureCount: 0, name: 'Laptop' };
    await site.shop.db.insert(passkeys).values({ userId: id, ...key });
    expect(await whereTo(cookie)).toBe('/admin/second-factor');
  });

  test('owes it again after a password change', async () => {
    const { cookie } = await enrolled();
    const { context, request } = site.visit('/my-account', { cookie });
    expect(context).toBeDefined();
    const changed = await site.shop.accounts.changePassword(
      { currentPassword: password, password: 'seven other quiet words' },
      { clientAddress: '10.9.9.9', origin: 'http://localhost:3000', headers: request.headers },
    );
    const next = changed.ok ? changed.value.cookies.map((each) => each.split(';')[0]) : [];
    expect(await whereTo(next.join('; '))).toBe('/admin/second-factor');
  });
});

describe('codes', () => {
  test('are refused after five wrong ones, even the right one in a new session', async () => {
    const { secret } = await enrolled();
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await factor().prove(cookies(await signedIn()), 'aaaa-bbbb-cccc-dddd');
      expect(wrong).toEqual({ ok: false, reason: 'wrong-code' });
    }
    const right = await factor().prove(cookies(await signedIn()), codeOf(secret, 1));
    expect(right).toMatchObject({ ok: false, reason: 'too-many-attempts' });
  });

  test('for recovery are ten, work once each, and are stored only as digests', async () => {
    const { codes } = await enrolled();
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    const proven = await factor().prove(cookies(await signedIn()), code.toUpperCase());
    expect(await isStaff(proven.ok ? cookieHeader(proven.value.cookies) : '')).toBe(true);
    expect(await factor().prove(cookies(await signedIn()), code)).toMatchObject({ ok: false });
    const stored = JSON.stringify(await site.shop.db.select().from(recoveryCodes));
    expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test('of another account are refused', async () => {
    const { secret, codes } = await enrolled();
    email = `other-${email}`;
    await ensureAdministrator(site.shop.db, { email, password });
    await enrolled();
    for (const code of [codeOf(secret, 1), codes[1] ?? '']) {
      expect(await factor().prove(cookies(await signedIn()), code)).toMatchObject({ ok: false });
    }
  });
});

describe('setting up a second factor', () => {
  test('stores the secret sealed, and takes effect only once a code is given', async () => {
    const cookie = await signedIn();
    const begun = await factor().begin(cookies(cookie), 'Kanak');
    const secret = begun.ok ? begun.value.secret : '';
    expect(JSON.stringify(await site.shop.db.select().from(authenticators))).not.toContain(secret);
    expect(await factor().confirm(cookies(cookie), '000000x')).toMatchObject({ ok: false });
    expect(await isStaff(await signedIn())).toBe(true);
  });

  test('cannot replace an existing one, nor can that be removed, with the password alone', async () => {
    await enrolled();
    const half = cookies(await signedIn());
    expect(await factor().begin(half, 'Kanak')).toEqual({ ok: false, reason: 'has-one' });
    expect(await factor().remove(half, password)).toEqual({ ok: false, reason: 'signed-out' });
  });

  test('requires the password again after ten minutes', async () => {
    const cookie = await signedIn();
    await site.shop.db.update(sessions).set({ createdAt: new Date(Date.now() - 11 * 60_000) });
    const begun = await factor().begin(cookies(cookie), 'Kanak');
    expect(begun).toEqual({ ok: false, reason: 'password-needed' });
  });

  test('can be undone with the password', async () => {
    const { cookie } = await enrolled();
    expect(await factor().remove(cookies(cookie), 'not it')).toMatchObject({ ok: false });
    expect(await factor().remove(cookies(cookie), password)).toMatchObject({ ok: true });
    expect(await isStaff(await signedIn())).toBe(true);
  });
});

describe('the owner', () => {
  test('sees who has no second factor, and can remove a colleague’s, who is signed out and told', async () => {
    const { cookie, secret } = await enrolled();
    const colleague = await accountOf(email);
    const by = await ownerApart();
    const listed = async () => (await listStaffWithoutFactor(site.shop.db)).map((each) => each.id);
    expect(await listed()).toContain(by.id);
    expect(await listed()).not.toContain(colleague.id);
    expect(await resetSecondFactor(site.shop, by, colleague)).toMatchObject({ ok: true });
    expect(await listed()).toContain(colleague.id);
    expect(await isStaff(cookie)).toBeUndefined();
    const half = await signedIn();
    expect(await isStaff(half)).toBe(true);
    expect(await factor().prove(cookies(half), codeOf(secret, 1))).toMatchObject({ ok: false });
    const [mail] = await listMails(site.shop.db, { limit: 1, recipient: email });
    expect(mail?.subject).toBe('Your second factor at Kanak was removed');
    expect(await resetSecondFactor(site.shop, by, colleague)).toMatchObject({
      reason: 'no-second-factor',
    });
  });

  test('alone may remove a second factor, but not their own', async () => {
    await enrolled();
    const own = await accountOf(email);
    const by = await ownerApart();
    const manager = { ...by, staffRole: 'manager' as const };
    expect(await resetSecondFactor(site.shop, manager, own)).toMatchObject({
      reason: 'not-allowed',
    });
    expect(await resetSecondFactor(site.shop, by, by)).toMatchObject({ reason: 'own-account' });
  });
});

async function accountOf(address: string) {
  const [account] = await site.shop.db.select().from(profiles).where(eq(profiles.email, address));
  if (!account) throw new Error(`${address} has no account`);
  return account;
}

async function ownerApart(): Promise<Staff> {
  const address = `owner-${email}`;
  await ensureAdministrator(site.shop.db, { email: address, password });
  const { id, name, phone } = await accountOf(address);
  const role = 'admin' as const;
  return { id, name, email: address, phone, role, isAdmin: true, staffRole: 'owner' };
}

test('staff without a required second factor can open only the page that sets it up', async () => {
  const rule = { variableName: 'staff_second_factor', variableValue: 'required' };
  await site.shop.db.insert(globals).values(rule);
  try {
    const cookie = await signedIn();
    expect(await whereTo(cookie)).toBe('/admin/second-factor');
    const { cookie: enrolledCookie } = await enrolled();
    expect(await isStaff(enrolledCookie)).toBe(true);
  } finally {
    await site.shop.db.delete(globals).where(eq(globals.variableName, rule.variableName));
  }
});

/** Each was reviewed: the row it creates has no `second_factor_at`. A new place must be reviewed too. */
test('sessions are created only in the reviewed places', () => {
  expect(
    filesWith(
      /\.(signInEmail|signUpEmail|createSession|startSession|signInSocial)\(|insert\(sessions\)|into sessions/,
    ),
  ).toEqual([
    'people/accounts/sign-in/session-without-password.server.ts',
    'people/accounts/sign-in/sign-in-code.server.ts',
    'people/accounts/sign-in/sign-in.server.ts',
    'people/accounts/sign-in/sign-up.server.ts',
  ]);
});

/** Each of them has verified a code or a key first. */
test('a second factor is recorded as proven only in the reviewed places', () => {
  expect(filesWith(/ recordProof\(/)).toEqual([
    'people/accounts/passkeys/add-passkey.server.ts',
    'people/accounts/passkeys/passkeys.server.ts',
    'people/accounts/second-factor/record-proof.server.ts',
    'people/accounts/second-factor/second-factor.server.ts',
  ]);
  expect(filesWith(/set\(\{[^}]*secondFactorAt/)).toEqual([
    'people/accounts/second-factor/record-proof.server.ts',
  ]);
});

function filesWith(words: RegExp): string[] {
  const root = path.resolve(import.meta.dirname, '../../..');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test-[^/]+$/.test(file))
    .filter((file) => words.test(readFileSync(path.join(root, file), 'utf8')))
    .toSorted();
}
