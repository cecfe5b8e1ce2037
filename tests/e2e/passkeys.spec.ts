import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { addPasskeyDevice } from '../support/browser/passkey-device.ts';
import { addShopper, signIn } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' }).click();

test('a shopper adds a passkey, signs out, and signs in with it alone', async ({ page, db }) => {
  const shopper = await addShopper(db);
  const device = await addPasskeyDevice(page);
  await signIn(page, shopper);
  await page.goto('/my-account');
  await page.getByRole('link', { name: 'See your passkeys' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Telephone');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('region', { name: 'Passkey added' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Telephone');
  await expectFits(page);

  await page.context().clearCookies();
  await page.goto('/my-orders');
  await expectFits(page);
  await expectAccessible(page);
  await device.agree(false);
  await usePasskey(page);
  await expect(page.getByRole('alert')).toContainText('No passkey was used');
  await device.agree(true);
  await usePasskey(page);
  await expect(page).toHaveURL('/my-orders');
});

test('a passkey is renamed, and removed with the password, after which it is refused', async ({
  page,
  db,
}) => {
  const shopper = await addShopper(db);
  await addPasskeyDevice(page);
  await signIn(page, shopper);
  await page.goto('/my-account/security?add');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('link', { name: 'Rename This device' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My telephone');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('link', { name: 'Remove My telephone' }).click();
  await page.getByLabel('Your password').fill(shopper.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/auth');
  await usePasskey(page);
  await expect(page.getByRole('region', { name: 'Sign In Failed' })).toContainText(
    'This passkey didn’t work',
  );
});
