// Specification, back office 1: Enable, disable and edit customer accounts
// Specification, back office 2 Users: Table with seven columns
// Specification, back office 2 Users: Edit User dialog with Full Name and Phone Number
// Specification, back office 4: The admin toggles Active and Disabled after confirmation
// Specification, back office 8 Errors: 'Failed to fetch users.', 'Failed to update user.', 'Failed to update user status.'
// Specification, back office 8 Success: 'User updated successfully.', 'User enabled/disabled successfully.'

import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { addShopper, signIn, signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

test('staff find a shopper, correct their details, disable and enable them', async ({
  page,
  db,
  browser,
}) => {
  const shopper = await addShopper(db);
  const theirs = await browser.newPage();
  await signIn(theirs, shopper);
  await theirs.goto('/my-orders');
  await expect(theirs).toHaveURL('/my-orders');

  await signInAsAdmin(page);
  await page.goto('/admin/users');
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'ID',
    'Name',
    'Email',
    'Phone Number',
    'Status',
    'Created Date',
    'Last Login Date',
    'Actions',
  ]);
  await page.getByLabel('Name, email or phone').fill(shopper.email);
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await expect(row.getByText('Active')).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: `Edit ${shopper.email}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Edit User')).toBeVisible();
  await dialog.getByLabel('Phone Number').fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a valid phone number')).toBeVisible();
  await dialog.getByLabel('Full Name').fill('');
  await dialog.getByLabel('Phone Number').fill('98765 43210');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User updated successfully.')).toBeVisible();
  await expect(row.getByText('Not provided')).toBeVisible();
  await expect(row.getByText('98765 43210')).toBeVisible();

  await row.getByRole('button', { name: `Disable ${shopper.email}` }).click();
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByText('User disabled successfully.')).toBeVisible();
  await expect(row.getByText('Disabled')).toBeVisible();
  // Signed in a moment ago, but refused at the next request.
  await theirs.goto('/my-orders');
  await expect(theirs).toHaveURL(/\/auth/);
  await theirs.close();

  await row.getByRole('button', { name: `Enable ${shopper.email}` }).click();
  await dialog.getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(page.getByText('User enabled successfully.')).toBeVisible();
});

test('the owner makes a shopper a member of staff with a role', async ({ page, db }) => {
  const shopper = await addShopper(db);
  await signInAsAdmin(page);
  await page.goto(`/admin/users?q=${encodeURIComponent(shopper.email)}`);
  await page.getByRole('button', { name: `Edit ${shopper.email}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role in the shop').selectOption('Catalogue');
  await dialog.getByRole('button', { name: 'Change Role' }).click();
  await expect(page.getByText(/They can set a new password/)).toBeVisible();
  await expect(page.getByRole('row').getByText('Catalogue')).toBeVisible();
});

test('a failed change to a user is reported, and its dialog stays with what was typed', async ({
  page,
  db,
}) => {
  const shopper = await addShopper(db);
  await signInAsAdmin(page);
  await page.goto(`/admin/users?q=${encodeURIComponent(shopper.email)}`);
  await page.route('**/admin/users.data**', (route) => route.abort());
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Edit ${shopper.email}` }).click();
  await dialog.getByLabel('Full Name').fill('Asha Menon');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Failed to update user.')).toBeVisible();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Asha Menon');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Disable ${shopper.email}` }).click();
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(dialog.getByText('Failed to update user status.')).toBeVisible();
});
