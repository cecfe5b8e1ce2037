// Specification, storefront 2 Auth: One fixed admin e-mail counts as admin (difference 11)
// Specification, back office 6: One fixed admin e-mail (difference 11)

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { type DemoSignIn, saveDemoSignIns, readDemoSignIns } from './demo-sign-ins.server.ts';
import { ensureAdministrator } from './ensure-administrator.server.ts';
import { ensureDemoAccounts } from './ensure-demo-accounts.server.ts';
import { cookies, someVisitor, withTestAccounts } from '#people/accounts/test-accounts.server.ts';

const shop = withTestAccounts();
const staffPassword = 'a long staff password';

function staffSignIn(email: string, password: string) {
  return shop.accounts.signIn({ email, password, onlyAdmins: true }, someVisitor());
}

test('a new administrator is created and can sign in', async () => {
  const email = 'owner@example.in';
  expect(await ensureAdministrator(shop.db, { email, password: staffPassword })).toBe('created');
  expect(await staffSignIn(email, staffPassword)).toMatchObject({
    ok: true,
    value: { viewer: { role: 'admin', isAdmin: true } },
  });
});

test('an existing administrator keeps their password', async () => {
  const email = 'keeper@example.in';
  await ensureAdministrator(shop.db, { email, password: staffPassword });
  expect(await ensureAdministrator(shop.db, { email, password: 'another long password' })).toBe(
    'exists',
  );
  expect((await staffSignIn(email, staffPassword)).ok).toBe(true);
});

test('a promoted shopper gets the new password, and is signed out', async () => {
  const email = await shop.verifiedAccount('squatter@example.in');
  const cookie = await shop.signedInCookie(email);
  const promoted = await ensureAdministrator(shop.db, {
    email: 'Squatter@example.in',
    password: staffPassword,
  });
  expect(promoted).toBe('promoted');
  expect(await shop.accounts.readSession(cookies(cookie))).toBeNull();
  expect(await staffSignIn(email, 'correct horse')).toEqual({
    ok: false,
    reason: 'wrong-credentials',
  });
  expect((await staffSignIn(email, staffPassword)).ok).toBe(true);
});

test('an unverified account can be promoted too', async () => {
  const email = 'early@example.in';
  await shop.accounts.signUp({ name: 'Early', email, password: 'correct horse' }, someVisitor());
  expect(await ensureAdministrator(shop.db, { email, password: staffPassword })).toBe('promoted');
  expect((await staffSignIn(email, staffPassword)).ok).toBe(true);
});

test('two processes that start at once create one administrator', async () => {
  const start = () =>
    ensureAdministrator(shop.db, { email: 'both@example.in', password: staffPassword });
  expect((await Promise.all([start(), start()])).toSorted()).toEqual(['created', 'exists']);
});

test('a short staff password is refused', async () => {
  await expect(
    ensureAdministrator(shop.db, { email: 'short@example.in', password: 'eleven char' }),
  ).rejects.toThrow('at least 12 characters');
});

test('a staff password that is easy to guess creates no administrator', async () => {
  const email = 'easy@example.in';
  const made = await ensureAdministrator(shop.db, { email, password: 'Password@1234' });
  expect(made).toBe('password-too-easy');
  expect(await shop.profile(email)).toBeUndefined();
});

test('the demo accounts are created once, each with its own password, which is saved', async () => {
  const dataDir = makeTestFolder();
  expect(await readDemoSignIns(dataDir)).toEqual([]);
  const save = (signIn: DemoSignIn) => saveDemoSignIns(dataDir, [signIn]);
  const killed = () => Promise.reject(new Error('killed'));
  await expect(ensureDemoAccounts(shop.db, killed)).rejects.toThrow('killed');
  const made = await ensureDemoAccounts(shop.db, save);
  expect(made.map(({ email }) => email)).toEqual(['admin@kanak.example', 'shopper@kanak.example']);
  expect(await ensureDemoAccounts(shop.db, save)).toEqual([]);
  expect(await readDemoSignIns(dataDir)).toEqual(made);
  expect((await stat(path.join(dataDir, 'demo-sign-ins.txt'))).mode & 0o777).toBe(0o600);
  for (const { email, password, role } of made) {
    expect(password.length).toBeGreaterThanOrEqual(14);
    const answer = await shop.accounts.signIn({ email, password }, someVisitor());
    expect(answer).toMatchObject({ ok: true, value: { viewer: { role } } });
  }
});
