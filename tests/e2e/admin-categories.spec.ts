// Specification, back office 2 Categories: Table: ID, Name, Created, Actions
// Specification, back office 2 Categories: Add and edit dialogs, delete confirmation
// Specification, back office 5: 'Category name is required', 'Collection name is required'
// Specification, back office 5: 'A category with this name already exists'
// Specification, back office 8 Success: Product, variation, category and collection added, updated, deleted
// Specification, back office 9: Ids shown as their first 8 characters

import path from 'node:path';
import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { slug } from '#catalogue/products/slug.ts';
import { categories } from '#catalogue/products/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { leaveUnsaved } from '../support/browser/leave-unsaved.ts';

const picture = path.resolve(import.meta.dirname, '../../demo/pictures/ankfine-1-640.webp');

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

  await page.getByRole('button', { name: 'Add Category' }).click();
  await dialog.getByLabel('Category Name').fill(`Náth ${name.slice('Nath '.length)}`);
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await expect(dialog.getByText(`There is already a category “${name}”. Add “Náth`)).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Add anyway' })).toBeVisible();
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
  await expect(page.getByText('No category matches this name.')).toBeVisible();
});

test('a failed save is reported, and what was typed stays', async ({ page }) => {
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

test('shoppers see a new picture and description of a category at once', async ({ page, db }) => {
  const name = `Hathphool ${newId().slice(-6)}`;
  await db.insert(categories).values({ name, createdAt: new Date('2020-01-01T00:00:00Z') });
  await signInAsAdmin(page);
  const shop = await page.context().newPage();
  await shop.goto(`/category/${slug(name)}`);
  await expect(shop.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(`/admin/categories?q=${encodeURIComponent(name)}`);
  const dialog = page.getByRole('dialog');
  const edit = page.getByRole('button', { name: `Edit ${name}` });
  await edit.click();
  await dialog.getByLabel('Description').fill('For the back of the hand');
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await dialog.getByLabel('Alternative text of picture 1').fill('Gold on a hand');
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Update Category' }).click();
  await expect(page.getByText('Category updated successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name }).locator('img')).toBeVisible();

  await shop.reload();
  await expect(shop.getByText('For the back of the hand')).toBeVisible();
  const [saved] = await db
    .select({ key: pictures.key, alt: pictures.alt })
    .from(categories)
    .innerJoin(pictures, eq(pictures.id, categories.pictureId))
    .where(eq(categories.name, name));
  expect(saved).toMatchObject({
    alt: 'Gold on a hand',
    key: expect.stringMatching(/^categories\//),
  });
  await shop.goto('/');
  await expect(shop.locator(`img[src*="${saved?.key}"]`).first()).toBeAttached();

  await edit.click();
  await expect(dialog.getByLabel('Description')).toHaveValue('For the back of the hand');
  await dialog.getByRole('button', { name: 'Remove picture 1' }).click();
  await dialog.getByLabel('Description').fill('');
  await dialog.getByRole('button', { name: 'Update Category' }).click();
  await expect(dialog).toBeHidden();
  await shop.goto(`/category/${slug(name)}`);
  await expect(shop.getByText('For the back of the hand')).toHaveCount(0);
  await shop.goto('/');
  await expect(shop.locator(`img[src*="${saved?.key}"]`)).toHaveCount(0);
  await db.delete(categories).where(eq(categories.name, name));
});
