import type { Page } from '@playwright/test';
import { newId } from '#platform/ids.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { generateSync } from 'otplib';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { sendSignIn, signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

const password = 'copper kettle under nine maples';

/** The authenticator code for `spans` periods of 30 s from now. */
function codeOf(secret: string, spans = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * spans });
}

async function signIn(page: Page, email: string) {
  await page.context().clearCookies();
  await page.goto('/admin-login');
  await sendSignIn(page, { email, password });
}

async function giveCode(page: Page, code: string) {
  await page.getByLabel('Code of your authenticator app').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('once staff set up an authenticator app, their password alone no longer signs them in', async ({
  page,
  db,
  hasTouch,
}) => {
  const email = `ila-${newId()}@example.com`;
  await ensureAdministrator(db, { email, password, name: 'Ila Shah' });
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const section = page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current=page]');
  if (!hasTouch) await expect(section).toHaveText('Overview');
  await page.goto('/admin/security');
  await expect(section).toHaveCount(0);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('[data-secret]').innerText()).replace(/\s/g, '');
  await page.getByLabel('Six-digit code').fill('12');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/This code is wrong/)).toBeVisible();
  const first = codeOf(secret);
  await page.getByLabel('Six-digit code').fill(first);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recovery = await codes.first().innerText();

  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await giveCode(page, first);
  await expect(page.getByText(/wrong or already used/)).toBeVisible();
  await giveCode(page, codeOf(secret, 1));
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();

  await signIn(page, email);
  await giveCode(page, recovery);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await signIn(page, email);
  for (let tries = 0; tries < 5; tries += 1) {
    await giveCode(page, recovery);
    await expect(page.getByText(/This code is wrong/)).toBeVisible();
  }
  await giveCode(page, codeOf(secret, 1));
  await expect(page.getByText(/Too many attempts/)).toBeVisible();
});

test('the owner sees which staff have no second factor', async ({ page, db }) => {
  const email = `ravi-${newId()}@example.com`;
  await ensureAdministrator(db, { email, password });
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  const without = page.getByRole('region', { name: 'Staff without a second factor' });
  await expect(without.getByText(email)).toBeVisible();
  await expectAccessible(page);
});
