import type { Page } from '@playwright/test';
import { newId } from '#platform/ids.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { addPasskeyDevice } from '../support/browser/passkey-device.ts';
import { sendSignIn } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

const password = 'copper kettle under nine maples';

async function signIn(page: Page, email: string) {
  await page.context().clearCookies();
  await page.goto('/admin-login');
  await sendSignIn(page, { email, password });
}

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' }).click();

test('staff add a passkey, use it after their password, and sign in with it alone', async ({
  page,
  db,
}) => {
  const email = `mira-${newId()}@example.com`;
  await ensureAdministrator(db, { email, password, name: 'Mira Iyer' });
  const device = await addPasskeyDevice(page);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.goto('/admin/security');
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Laptop in the workshop');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();

  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await device.agree(false);
  await usePasskey(page);
  await expect(page.getByRole('alert')).toContainText('No passkey was used');
  await device.agree(true);
  await usePasskey(page);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/admin-login');
  await usePasskey(page);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();

  await signIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('a passkey can be renamed, and removed only with the password; then it is refused', async ({
  page,
  db,
}) => {
  const email = `tara-${newId()}@example.com`;
  await ensureAdministrator(db, { email, password, name: 'Tara Sen' });
  await addPasskeyDevice(page);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.goto('/admin/security?add');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('link', { name: 'I have saved them' }).click();
  await page.goto('/admin/security');
  await page.getByRole('link', { name: 'Rename This device' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Old laptop');
  await page.getByRole('button', { name: 'Save name' }).click();
  const keys = page.getByRole('list', { name: 'Your passkeys' });
  await expect(keys.getByText('Old laptop')).toBeVisible();
  await page.getByRole('link', { name: 'Remove Old laptop' }).click();
  await keys.getByLabel('Your password').fill('not this one at all');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await keys.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/admin-login');
  await usePasskey(page);
  await expect(page.getByRole('region', { name: 'Sign In Failed' })).toContainText(
    'This passkey didn’t work',
  );
});
