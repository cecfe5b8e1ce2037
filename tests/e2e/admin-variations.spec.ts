// Specification, back office 2: /admin/products/add, /admin/products/edit/{id}, /admin/products/{productId}/add-variation
// Specification, back office 2 Product form: Edit screen: Loading, and the variations panel below (difference 20)
// Specification, back office 2 Variations panel: List with seven columns, and its empty text
// Specification, back office 2 Variations panel: Modes list, add, edit
// Specification, back office 2 Variations panel: 'Same as Product' copies the value and locks the field
// Specification, back office 2 Variations panel: Cancel, and Save or Update Variation ('Saving...')
// Specification, back office 2 Add Variation: Heading with the parent's name, Back to Product
// Specification, back office 2 Add Variation: Fields as listed
// Specification, back office 2 Add Variation: Cancel and Create Variation, then the parent's edit page
// Specification, back office 4: Same as Product copies and locks
// Specification, back office 5: 'Product name is required.', 'Variation name is required.'
// Specification, back office 8 Success: Product, variation, category and collection added, updated, deleted
// Specification, back office 9: New variation: karats [22kt], pieces, making charge 0

import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { collections, productCollections, products } from '#catalogue/products/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const sameAs = (page: Page, field: string) =>
  page.getByLabel(`Same as Product: ${field}`, { exact: true });

/** Adds a ring with a description and a new collection. */
async function addDescribedRing(db: Database) {
  const ring = await addRing(db, 5);
  const collection = { id: newId(), name: `Utsav ${newId()}` };
  const createdAt = new Date('2020-01-01T00:00:00Z');
  await db.insert(collections).values({ ...collection, createdAt });
  await db.insert(productCollections).values({ productId: ring.id, collectionId: collection.id });
  const description = 'A ring for every day';
  await db
    .update(products)
    .set({ description, discountPercentage: 5 })
    .where(eq(products.id, ring.id));
  return { ...ring, description, collection: collection.name };
}

function variationsOf(db: Database, productId: string) {
  return db
    .select()
    .from(products)
    .where(and(eq(products.parentProductId, productId), eq(products.kind, 'variation')));
}

test('the panel of a product lists, adds, edits and deletes its variations', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  await signInAsAdmin(page);
  await page.goto(`/admin/products/edit/${ring.id}`);
  const panel = page.getByRole('region', { name: 'Variations' });
  const empty = 'No variations found. Click "Add Variation" to create one.';
  await expect(panel.getByText(empty)).toBeVisible();
  await panel.getByRole('button', { name: 'Add Variation' }).click();
  await expect(panel.getByRole('heading', { name: 'Add Variation' })).toBeVisible();
  await expect(panel.getByLabel('22kt')).toBeChecked();
  await expect(panel.getByLabel('Making Charge (%)', { exact: true })).toHaveValue('0');
  await expect(panel.getByLabel('Pieces')).toBeChecked();
  // Elements half under the top and bottom bars are not under test.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  await panel.getByLabel('Variation Name').fill('  ');
  await panel.getByRole('button', { name: 'Save Variation' }).click();
  await expect(panel.getByText('Variation name is required.')).toBeVisible();
  await expect(page.getByText('Please fix all validation errors before saving.')).toBeVisible();
  await panel.getByLabel('Variation Name').fill('Size 12');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByLabel('Making Charge (%)', { exact: true }).fill('');
  const block = panel.getByRole('group', { name: '22KT', exact: true });
  await block.getByLabel('Gross Weight (g)').fill('4.5');
  await block.getByLabel('Stock Quantity').fill('3');

  const release = Promise.withResolvers<void>();
  await page.route('**/admin/products/edit/*.data**', async (route) => {
    await release.promise;
    await route.continue();
  });
  await panel.getByRole('button', { name: 'Save Variation' }).click();
  await expect(panel.getByRole('button', { name: 'Saving...' })).toBeVisible();
  release.resolve();
  await expect(page.getByText('Variation created successfully.')).toBeVisible();
  await page.unroute('**/admin/products/edit/*.data**');
  await expect(panel.getByRole('heading', { name: 'Variations' })).toBeVisible();
  for (const title of [
    'Name',
    'Description',
    'Available Karats',
    'Making Charge',
    'Discount',
    'Type',
    'Actions',
  ]) {
    await expect(panel.getByRole('columnheader', { name: title, exact: true })).toBeAttached();
  }
  const row = panel.getByRole('row').filter({ hasText: 'Size 12' });
  await expect(row).toContainText('0%');
  await expect(row).toContainText('Pieces');

  await panel.getByRole('button', { name: 'Edit Size 12' }).click();
  await panel.getByLabel('Variation Name').fill('Size 14');
  await panel.getByRole('button', { name: 'Update Variation' }).click();
  await expect(page.getByText('Variation updated successfully.')).toBeVisible();
  await panel.getByRole('button', { name: 'Delete Size 14' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Variation deleted successfully.')).toBeVisible();
  await expect(panel.getByText(empty)).toBeVisible();
});

test('Same as Product copies and locks a value, which then follows the product', async ({
  page,
  db,
}) => {
  const ring = await addDescribedRing(db);
  await signInAsAdmin(page);
  await page.goto(`/admin/products/${ring.id}/add-variation`);
  await expect(page.getByRole('heading', { name: 'Add Product Variation' })).toBeVisible();
  await expect(page.getByText(ring.name, { exact: true })).toBeVisible();
  const making = page.getByLabel('Making Charge (%)', { exact: true });
  const discount = page.getByLabel('Discount (%)', { exact: true });
  const description = page.getByLabel('Description', { exact: true });
  await expect(sameAs(page, 'Making Charge (%)')).not.toBeChecked();
  await expect(sameAs(page, 'Category')).toBeChecked();
  await expect(page.getByLabel('Category', { exact: true })).toBeDisabled();
  await expectAccessible(page);

  for (const field of ['Description', 'Making Charge (%)', 'Discount (%)', 'Collections']) {
    await sameAs(page, field).check();
  }
  await expect(description).toHaveValue(ring.description);
  await expect(description).toBeDisabled();
  await expect(making).toHaveValue('12');
  await expect(making).toBeDisabled();
  await expect(discount).toHaveValue('5');
  await expect(page.getByLabel(ring.collection)).toBeChecked();
  await expect(page.getByLabel(ring.collection)).toBeDisabled();

  await sameAs(page, 'Making Charge (%)').uncheck();
  await making.fill('12');
  await making.press('End');
  await making.pressSequentially('5');
  await expect(making).toHaveValue('125');
  await making.fill('12');
  await page.getByLabel('Variation Name').fill('Size 16');
  await expect(sameAs(page, 'Making Charge (%)')).toBeChecked();

  await sameAs(page, 'Discount (%)').uncheck();
  await discount.fill('7');
  await page.getByRole('button', { name: 'Create Variation' }).click();
  await expect(page.getByText('Variation created successfully.')).toBeVisible();
  await expect(page).toHaveURL(`/admin/products/edit/${ring.id}`);
  expect(await variationsOf(db, ring.id)).toMatchObject([
    { applySameMc: true, applySameDiscount: false, makingChargePercentage: 12 },
  ]);

  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible();
  const form = page.locator('form').first();
  await form.getByLabel('Making Charge (%)').fill('14');
  await form.getByLabel('Discount (%)').fill('6');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully.')).toBeVisible();
  expect(await variationsOf(db, ring.id)).toMatchObject([
    { name: 'Size 16', makingChargePercentage: 14, discountPercentage: 7 },
  ]);

  await page.goto(`/admin/products/${ring.id}/add-variation`);
  await page.getByRole('link', { name: 'Back to Product' }).click();
  await expect(page).toHaveURL(`/admin/products/edit/${ring.id}`);
});

test('a failed save of a variation keeps what was typed, and its URL leads to its product', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  const id = newId();
  await db
    .insert(products)
    .values({ id, name: 'Size 18', kind: 'variation', parentProductId: ring.id });
  await signInAsAdmin(page);
  await page.goto(`/admin/products/edit/${id}`);
  await expect(page).toHaveURL(`/admin/products/edit/${ring.id}?variation=${id}`);
  const panel = page.getByRole('region', { name: 'Variations' });
  await panel.getByLabel('Variation Name').fill('Size 20');
  await page.route('**/admin/products/edit/*.data**', (route) => route.abort());
  await panel.getByRole('button', { name: 'Update Variation' }).click();
  await expect(page.getByText('Failed to save variation. Please try again.')).toBeVisible();
  await expect(panel.getByLabel('Variation Name')).toHaveValue('Size 20');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(panel.getByRole('heading', { name: 'Variations' })).toBeVisible();
  // At the top, where no field is half under the header.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Delete Size 18' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Failed to delete variation. Please try again.')).toBeVisible();
});
