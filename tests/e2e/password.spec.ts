// Specification, storefront 2 Header: Profile dialog with Admin Portal button for admins, and sign-out
// Specification, storefront 8 Toasts: 'Signed out'

import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { passkeys, provenPhones } from '#people/accounts/sign-in/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { addShopper, type Person, sendSignIn, signIn } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

const newPassword = 'battery staple';

/** Requests a link on the open page, and reads it from the mail. */
async function askForLink(page: Page, db: Database, email: string): Promise<string> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('region', { name: 'Please check your inbox' })).toBeVisible();
  const [mail] = await listMails(db, { limit: 1, recipient: email });
  const link = /https?:\/\/\S+\/auth\/reset\?token=\S+/.exec(mail?.body ?? '')?.[0];
  if (!link) throw new Error(`${email} was sent no link`);
  return link;
}

async function setPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(again);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

async function changePassword(page: Page, person: Person, password: string): Promise<void> {
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a shopper who forgot their password sets a new one by an emailed link that works once', async ({
  page,
  db,
}) => {
  const person = await addShopper(db);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  const link = await askForLink(page, db, person.email);
  await expect(page.getByRole('link', { name: 'demo outbox' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(link);
  await expect(page.getByText(person.email)).toBeVisible();
  await setPassword(page, 'short');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await setPassword(page, newPassword, 'something else');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Confirm new password')).toBeFocused();
  await setPassword(page, newPassword);
  await expect(page.getByRole('region', { name: 'Your password is changed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await sendSignIn(page, { email: person.email, password: newPassword });
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
  await expectAccessible(page);
});

test('a password reset removes passkeys and phone numbers, except those that are kept', async ({
  page,
  db,
}) => {
  const person = await addShopper(db);
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, person.email));
  const userId = profile?.id ?? '';
  for (const name of ['My telephone', 'Chrome on Windows']) {
    const key = { credentialId: newId(), publicKey: 'k', signatureCount: 0 };
    await db.insert(passkeys).values({ userId, name, ...key });
  }
  const phone = `+919${String(Date.now()).slice(-9)}`;
  await db.insert(provenPhones).values({ userId, phone, provenAt: new Date() });
  await page.goto('/auth/forgot');
  await page.goto(await askForLink(page, db, person.email));
  await expectAccessible(page);
  await page.getByLabel('Keep the passkey “My telephone”').check();
  await expect(
    page.getByLabel(`Keep codes to the number ending in ${phone.slice(-4)}`),
  ).not.toBeChecked();
  await setPassword(page, newPassword);
  await expect(page.getByRole('region', { name: 'Your password is changed' })).toBeVisible();
  const left = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  expect(left.map(({ name }) => name)).toEqual(['My telephone']);
  expect(await db.$count(provenPhones, eq(provenPhones.userId, userId))).toBe(0);
});

test('a password reset signs out every device', async ({ page, browser, baseURL, db }) => {
  const person = await addShopper(db);
  await signIn(page, person);
  await page.goto('/my-account');
  await expect(page).toHaveURL('/my-account');
  const elsewhere = await browser.newPage({ baseURL });
  await elsewhere.goto('/auth/forgot');
  await elsewhere.goto(await askForLink(elsewhere, db, person.email));
  await setPassword(elsewhere, newPassword);
  await expect(elsewhere.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await elsewhere.close();
  await page.goto('/my-account');
  await expect(page).toHaveURL('/auth?returnTo=/my-account');
});

test('a shopper updates their details and password, which signs out other devices', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  const person = await addShopper(db);
  await page.goto('/my-account');
  await sendSignIn(page, person);
  await expect(page).toHaveURL('/my-account');
  await expectAccessible(page);

  await page.getByLabel('Full Name').fill('');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Full Name').fill('Nila Devi');
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details are saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Profile of Nila Devi' })).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toHaveValue('98765 43210');

  const elsewhere = await browser.newPage({ baseURL });
  await signIn(elsewhere, person);
  await elsewhere.goto('/my-account');
  await expect(elsewhere).toHaveURL('/my-account');
  await changePassword(page, { ...person, password: 'not this one' }, newPassword);
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expectAccessible(page);
  await changePassword(page, person, newPassword);
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await elsewhere.goto('/my-account');
  await expect(elsewhere).toHaveURL('/auth?returnTo=/my-account');
  await elsewhere.close();

  await page.reload();
  await page.getByRole('button', { name: 'Profile of Nila Devi' }).click();
  await page.getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a shopper sees where they are signed in, and can sign out other devices', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  const person = await addShopper(db);
  await signIn(page, person);
  const others = [];
  for (let n = 0; n < 2; n += 1) {
    const other = await browser.newPage({ baseURL });
    await signIn(other, person);
    others.push(other);
  }
  await page.goto('/my-account');
  const section = page.getByRole('region', { name: 'Where you are signed in' });
  const places = section.getByRole('listitem');
  await expect(places).toHaveCount(3);
  await expect(places.first()).toContainText('This device');
  await expect(places.nth(1)).toContainText(/Last seen .* IST/);
  await expectAccessible(page);
  await places
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(places).toHaveCount(2);
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await expect(places).toHaveCount(1);
  for (const other of others) {
    await other.goto('/my-account');
    await expect(other).toHaveURL('/auth?returnTo=/my-account');
    await other.close();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a password can be reset by email, changed, and used', async ({ page, db }) => {
    const person = await addShopper(db);
    await page.goto('/auth/forgot');
    await page.goto(await askForLink(page, db, person.email));
    await setPassword(page, newPassword, 'something else');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await setPassword(page, newPassword);
    await expect(page.getByText('All devices were signed out')).toBeVisible();
    await sendSignIn(page, { email: person.email, password: newPassword });
    await page.goto('/my-account');
    await page.getByLabel('Full Name').fill('Nila Devi');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByText('Your details are saved')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Nila Devi');
    await changePassword(page, { ...person, password: newPassword }, 'yet another one');
    await expect(page.getByText('Other devices were signed out')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto('/my-account');
    await sendSignIn(page, { email: person.email, password: 'yet another one' });
    await expect(page).toHaveURL('/my-account');
  });
});
