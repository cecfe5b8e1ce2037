import { newId } from '#platform/ids.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { leaveUnsaved } from '../support/browser/leave-unsaved.ts';

test('the jeweller adds, renames and deletes a category', async ({ page }) => {
  const name = `Nath ${newId()}`;
  await signInAsAdmin(page);
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Category Name').fill('   ');
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await expect(dialog.getByText('Category name is required')).toBeVisible();
  await dialog.getByLabel('Category Name').fill(name);
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByText('Category added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Add Category' }).click();
  await dialog.getByLabel('Category Name').fill(name.toUpperCase());
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await expect(dialog.getByText('A category with this name already exists')).toBeVisible();
  await expect(dialog.getByLabel('Category Name')).toHaveValue(name.toUpperCase());
  await page.keyboard.press('Escape');
  await leaveUnsaved(page);
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell').first()).toHaveText(/^[0-9a-f]{8}$/);
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Category Name').fill(`${name} gold`);
  await dialog.getByRole('button', { name: 'Update Category' }).click();
  await expect(page.getByText('Category updated successfully')).toBeVisible();

  await page.getByLabel('Search categories').fill(name);
  await expect(page).toHaveURL(/[?&]q=Nath/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Delete ${name} gold` }).click();
  await expect(dialog.getByText('Are you absolutely sure?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Category deleted successfully')).toBeVisible();
  await expect(page.getByText('No category has this in its name.')).toBeVisible();
});

test('a shop that cannot be reached is said, and what was typed stays', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Category Name').fill('Offline rings');
  await page.route('**/admin/categories.data**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await expect(dialog.getByText('Failed to add category')).toBeVisible();
  await expect(dialog.getByLabel('Category Name')).toHaveValue('Offline rings');
});
