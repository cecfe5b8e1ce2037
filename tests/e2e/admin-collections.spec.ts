// Specification, back office 2 Collections: Table with six columns
// Specification, back office 2 Collections: Add/edit dialog with name, category, description, image; delete confirmation
// Specification, back office 4: Lists are reloaded after each change; a saved product leads to /admin/products
// Specification, back office 5: 'Category name is required', 'Collection name is required'
// Specification, back office 5: 'A collection with this name already exists'
// Specification, back office 8 Success: Product, variation, category and collection added, updated, deleted

import path from 'node:path';
import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { slug } from '#catalogue/products/slug.ts';
import { categories, collections, productCollections } from '#catalogue/products/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';
import { leaveUnsaved } from '../support/browser/leave-unsaved.ts';

const picture = path.resolve(import.meta.dirname, '../../demo/pictures/ankfine-1-640.webp');

test('a collection fills itself from the URL of a filtered list', async ({ page }) => {
  const name = `Under a lakh ${newId()}`;
  await signInAsAdmin(page);
  await page.goto('/admin/collections');
  await page.getByRole('button', { name: 'Add Collection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Collection Name').fill(name);
  await dialog.getByLabel('Fill by itself from').fill('/products');
  const save = dialog.getByRole('button', { name: 'Add Collection' });
  await save.click();
  await expect(dialog.getByText('Paste the address of a list that is narrowed')).toBeVisible();
  await dialog
    .getByLabel('Fill by itself from')
    .fill(new URL('/products?price=-100000', page.url()).href);
  await save.click();
  await expect(page.getByText('Collection added successfully')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('By itself')).toBeVisible();
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog.getByLabel('Fill by itself from')).toHaveValue('/products?price=-100000');
  await expectAccessible(page);
  await expectFits(page);

  await page.goto(`/collection/${slug(name)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(24);
  for (const text of await cards.allInnerTexts()) {
    expect(Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))).toBeLessThanOrEqual(100_000);
  }
  await expect(page.getByRole('list', { name: 'Chosen' })).toHaveCount(0);
  await expectFits(page);
});

test('the jeweller adds, changes and deletes a collection', async ({ page, db }) => {
  const name = `Utsav ${newId()}`;
  const category = `Naths ${newId()}`;
  const createdAt = new Date('2020-01-01T00:00:00Z');
  await db.insert(categories).values({ name: category, createdAt });
  await signInAsAdmin(page);
  await page.goto('/admin/collections');
  await expect(page.getByRole('heading', { name: 'Collections', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Collection ID',
    'Name',
    'Category',
    'Description',
    'Created',
    'Products',
    'Actions',
  ]);
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: 'Add Collection' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Add Collection' });
  await expect(dialog.getByLabel('Category')).toHaveValue('');
  await expect(dialog.getByRole('option', { name: 'No Category' })).toBeAttached();
  await expectAccessible(page);
  await dialog.getByLabel('Collection Name').fill('   ');
  await save.click();
  await expect(dialog.getByText('Collection name is required')).toBeVisible();
  await dialog.getByLabel('Collection Name').fill(name);
  await dialog.getByLabel('Description').fill('For feasts and weddings');
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await dialog.getByLabel('Alternative text of picture 1').fill('Lamps and gold');
  await save.click();
  await expect(page.getByText('Collection added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Add Collection' }).click();
  await dialog.getByLabel('Collection Name').fill(name.toUpperCase());
  await save.click();
  await expect(dialog.getByText('A collection with this name already exists')).toBeVisible();
  await expect(dialog.getByLabel('Collection Name')).toHaveValue(name.toUpperCase());
  await page.keyboard.press('Escape');
  await leaveUnsaved(page);

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('For feasts and weddings')).toBeVisible();
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog.getByLabel('Alternative text of picture 1')).toHaveValue('Lamps and gold');
  await dialog.getByLabel('Category').selectOption(category);
  await dialog.getByRole('button', { name: 'Update Collection' }).click();
  await expect(page.getByText('Collection updated successfully')).toBeVisible();
  await expect(row.getByText(category)).toBeVisible();
  const [saved] = await db
    .select({ id: collections.id, alt: pictures.alt })
    .from(collections)
    .innerJoin(pictures, eq(pictures.id, collections.pictureId))
    .where(eq(collections.name, name));
  expect(saved?.alt).toBe('Lamps and gold');

  const ring = await addRing(db, 1);
  const collectionId = saved?.id ?? '';
  await db.insert(productCollections).values({ productId: ring.id, collectionId });
  await page.getByLabel('Search collections').fill(name);
  await row.getByRole('link', { name: `${name}: 1 product` }).click();
  await expect(page).toHaveURL(`/admin/products?collection=${collectionId}`);
  await expect(page.getByText('Total products: 1')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: ring.name })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(dialog.getByText('Are you absolutely sure?')).toBeVisible();
  await expect(
    dialog.getByText('One product stays in the shop without this collection.'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Collection deleted successfully')).toBeVisible();
  await expect(page.getByText('No collection matches this name.')).toBeVisible();
});

test('an edit conflict and a lost connection are reported, and what was typed stays', async ({
  page,
  db,
}) => {
  const name = `Monsoon ${newId()}`;
  const [added] = await db
    .insert(collections)
    .values({ name, createdAt: new Date('2020-01-01T00:00:00Z') })
    .returning();
  await signInAsAdmin(page);
  await page.goto(`/admin/collections?q=${encodeURIComponent(name)}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Description').fill('Typed before it was known');
  await page.route('**/admin/collections.data**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Update Collection' }).click();
  await expect(dialog.getByText('Failed to update collection')).toBeVisible();
  await page.unroute('**/admin/collections.data**');
  await db
    .update(collections)
    .set({ version: 2, description: 'Theirs' })
    .where(eq(collections.id, added?.id ?? ''));
  await dialog.getByRole('button', { name: 'Update Collection' }).click();
  await expect(
    dialog.getByText('Someone else changed this collection in the meantime.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed before it was known');
  await page.keyboard.press('Escape');
  await leaveUnsaved(page);
  await expect(page.getByText('Theirs')).toBeVisible();
});

test('shoppers see changes to a collection at once', async ({ page, db }) => {
  const name = `Barsaat ${newId().slice(-6)}`;
  await db.insert(collections).values({ name, createdAt: new Date('2020-01-01T00:00:00Z') });
  await signInAsAdmin(page);
  const shop = await page.context().newPage();
  const address = `/collection/${slug(name)}`;
  await shop.goto(address);
  await expect(shop.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(`/admin/collections?q=${encodeURIComponent(name)}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Description').fill('For the first rain');
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await dialog.getByLabel('Alternative text of picture 1').fill('Gold and rain');
  await dialog.getByRole('button', { name: 'Update Collection' }).click();
  await expect(page.getByText('Collection updated successfully')).toBeVisible();
  await shop.goto(address);
  await expect(shop.getByText('For the first rain')).toBeVisible();
  await shop.goto('/collections');
  const [saved] = await db
    .select({ key: pictures.key })
    .from(collections)
    .innerJoin(pictures, eq(pictures.id, collections.pictureId))
    .where(eq(collections.name, name));
  await expect(shop.locator(`img[src*="${saved?.key}"]`).first()).toBeAttached();
  await db.delete(collections).where(eq(collections.name, name));
});
