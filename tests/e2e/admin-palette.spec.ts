import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { categories, collections } from '#catalogue/products/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { openPalette } from '../support/browser/open-palette.ts';
import { addShopper, signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { addRing } from '../support/browser/stock.ts';

test('staff find a page, a product or a customer by typing part of its name or email', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 1);
  const shopper = await addShopper(db);
  await signInAsAdmin(page);
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expectAccessible(page);

  await openPalette(page);
  const field = page.getByRole('combobox', { name: 'Page, action, product, order or customer' });
  await expect(field).toBeFocused();
  await field.fill('categ');
  await expect(page.getByRole('option', { name: /Categories/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/categories');

  await page.getByRole('button', { name: 'Go to a page, product, order or customer' }).click();
  await field.fill(shopper.email);
  await expect(page.getByRole('option', { name: /Customer/ })).toBeVisible();
  await expectAccessible(page);
  await field.fill(ring.name);
  await page.getByRole('option', { name: /Product/ }).click();
  await expect(page).toHaveURL(`/admin/products/edit/${ring.id}`);

  await openPalette(page);
  await field.fill('no such thing anywhere');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('staff start actions and find categories and collections by keyboard alone', async ({
  page,
  db,
}) => {
  const [category, collection] = [`Kamarband ${newId().slice(-6)}`, `Suhaag ${newId().slice(-6)}`];
  const createdAt = new Date('2020-01-01T00:00:00Z');
  await db.insert(categories).values({ name: category, createdAt });
  await db.insert(collections).values({ name: collection, createdAt });
  await signInAsAdmin(page);
  await page.goto('/admin/overview');
  const field = page.getByRole('combobox', { name: 'Page, action, product, order or customer' });
  const chosen = page
    .getByRole('dialog', { name: 'Go to' })
    .getByRole('option', { selected: true });
  async function choose(text: string, found: string) {
    await openPalette(page);
    await field.fill(text);
    await expect(chosen).toContainText(found);
    await page.keyboard.press('Enter');
    await expect(field).toBeHidden();
  }

  await choose('add prod', 'Add product');
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Product' })).toBeFocused();
  await choose('gold rate', 'Change gold rate');
  await expect(page).toHaveURL('/admin/store');
  await choose('shop det', 'Shop details');
  await expect(page).toHaveURL('/admin/store/details');
  const download = page.waitForEvent('download');
  await choose('export ord', 'Export orders');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(page).toHaveURL('/admin/store/details');
  await choose(category, category);
  await expect(page.getByRole('row').filter({ hasText: category })).toBeVisible();
  await choose(collection, collection);
  await expect(page).toHaveURL(/\/admin\/collections\?q=Suhaag/);
  await expect(page.getByRole('row').filter({ hasText: collection })).toBeVisible();

  await choose('add categ', 'Add category');
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  await expect(dialog.getByLabel('Category Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/categories');
  await db.delete(categories).where(eq(categories.name, category));
  await db.delete(collections).where(eq(collections.name, collection));
});

test('the option selected by arrow keys in the palette is in view', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/overview');
  await openPalette(page);
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport();
  await expect(page.getByRole('combobox')).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toBeInViewport();
});
