// Specification, back office 1: Manage the catalogue
// Specification, back office 2: /admin/products/add, /admin/products/edit/{id}, /admin/products/{productId}/add-variation
// Specification, back office 2 Product form: Left column: name, description, making charge, discount, quantity type, category, collections, karats
// Specification, back office 2 Product form: Right column: images up to 5, a 22KT and an 18KT block
// Specification, back office 2 Product form: Cancel, and Save Product or Update Product
// Specification, back office 2 Product form: Without a session: redirected to /admin
// Specification, back office 4: Lists are reloaded after each change; a saved product leads to /admin/products
// Specification, back office 5: 'Product name is required.', 'Variation name is required.'
// Specification, back office 5: 'Please fix all validation errors before saving.'
// Specification, back office 5: Whole numbers: 'Please enter a valid integer'
// Specification, back office 5: Weights: 'Please enter a valid decimal (up to 3 decimal places)'
// Specification, back office 8 Success: Product, variation, category and collection added, updated, deleted

import path from 'node:path';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing, stockOf } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const demoPictures = path.resolve(import.meta.dirname, '../../demo/pictures');
const karat = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const productsNamed = (db: Database, name: string) =>
  db.select().from(products).where(eq(products.name, name));

/** Adds a category and a collection older than the demo, like all test groups. */
async function addGroups(db: Database) {
  const names = { category: `Naths ${newId()}`, collection: `Utsav ${newId()}` };
  const createdAt = new Date('2020-01-01T00:00:00Z');
  await db.insert(categories).values({ name: names.category, createdAt });
  await db.insert(collections).values({ name: names.collection, createdAt });
  return names;
}

test('the product form accepts only valid values, and says what is wrong', async ({ page }) => {
  const name = 'Nath';
  await signInAsAdmin(page);
  await page.goto('/admin/products/add');
  await expect(page.getByRole('heading', { name: 'Add New Product' })).toBeVisible();
  await expect(page.getByLabel('22kt')).toBeChecked();
  await expect(page.getByLabel('18kt')).not.toBeChecked();
  await expect(page.getByLabel('Pieces')).toBeChecked();
  await expectAccessible(page);

  const save = page.getByRole('button', { name: 'Save Product' });
  await save.click();
  await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fix all validation errors before saving.')).toBeVisible();
  await expect(page.getByText('Product name is required.')).toBeVisible();
  await expect(page.getByLabel('Product Name')).toBeFocused();
  await page.getByLabel('Product Name').fill(name);
  await expect(page.getByText('Product name is required.')).toBeHidden();
  await page.getByLabel('Description').fill('Worn at weddings');

  for (const label of ['Making Charge (%)', 'Discount (%)']) {
    const field = page.getByLabel(label);
    await field.fill('12');
    await field.press('End');
    await field.pressSequentially('.5');
    await expect(field).toHaveValue('12');
    await expect(page.getByText('Please enter a valid integer')).toBeVisible();
    await expect(
      page.getByText('“12.5” was not accepted: the field still shows 12.'),
    ).toBeVisible();
    await page.getByLabel('Description').click();
    await expect(page.getByText('Please enter a valid integer')).toBeVisible();
    await save.click();
    await expect(page.getByText('Please fix all validation errors before saving.')).toBeVisible();
    await expect(field).toBeFocused();
    await field.press('End');
    await field.press('Backspace');
    await field.pressSequentially('3');
    await expect(field).toHaveValue('13');
    await expect(page.getByText('Please enter a valid integer')).toBeHidden();
    await field.press('End');
    await field.pressSequentially('x');
    await expect(field).toHaveValue('13');
    await expect(page.getByText('Please enter a valid integer')).toBeVisible();
    await field.fill('12');
    await expect(page.getByText('Please enter a valid integer')).toBeHidden();
  }
  await page.getByLabel('Making Charge (%)').fill('120');
  await expect(page.getByText('More than the gold itself. Please check.')).toBeVisible();
  await page.getByLabel('Making Charge (%)').fill('12');
  await page.getByLabel('Discount (%)').fill('101');
  await expect(page.getByText('Discount cannot exceed 100%')).toBeVisible();
  await page.getByLabel('Discount (%)').fill('');

  const block = karat(page, '22KT');
  await expect(block.getByLabel('Net Weight (g)')).toHaveValue('0.000');
  await block.getByLabel('Gross Weight (g)').fill('10.12');
  await block.getByLabel('Gross Weight (g)').press('End');
  await block.getByLabel('Gross Weight (g)').pressSequentially('05');
  await expect(block.getByLabel('Gross Weight (g)')).toHaveValue('10.120');
  await expect(
    block.getByText('Please enter a valid decimal (up to 3 decimal places)'),
  ).toBeVisible();
  await save.click();
  await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
  await expect(block.getByLabel('Gross Weight (g)')).toBeFocused();
  await block.getByLabel('Gross Weight (g)').fill('10.120');
  await block.getByLabel('Stone Weight (g)').pressSequentially('4,25');
  await expect(block.getByLabel('Stone Weight (g)')).toHaveValue('4');
  await expect(block.getByText('Decimals come after a point: 4.25.')).toBeVisible();
  await block.getByLabel('Stone Weight (g)').fill('10.121');
  await expect(block.getByText('Stone weight cannot exceed gross weight')).toBeVisible();
  await block.getByLabel('Stone Weight (g)').fill('0.12');
  await expect(block.getByText('Stone weight cannot exceed gross weight')).toBeHidden();
  await expect(block.getByLabel('Net Weight (g)')).toHaveValue('10.000');
  await block.getByLabel('Stock Quantity').pressSequentially('1,00,000');
  await expect(block.getByLabel('Stock Quantity')).toHaveValue('100000');
  await block.getByLabel('Stock Quantity').fill('');
  await block.getByLabel('Stock Quantity').fill('-4');
  await expect(block.getByLabel('Stock Quantity')).toHaveValue('');
  await expect(block.getByText('Please enter a valid integer')).toBeVisible();
});

test('a new product shows its price while typed, and a double click on Save adds it once @journey', async ({
  page,
  db,
}) => {
  const name = `Nath ${newId()}`;
  const groups = await addGroups(db);
  await signInAsAdmin(page);
  await page.goto('/admin/products/add');
  await page.getByLabel('Product Name').fill(name);
  await page.getByLabel('Making Charge (%)').fill('12');
  const block = karat(page, '22KT');
  await block.getByLabel('Gross Weight (g)').fill('10.12');
  await block.getByLabel('Stone Weight (g)').fill('0.12');
  await expect(block.getByLabel('Net Weight (g)')).toHaveValue('10.000');
  await expect(block.getByLabel('Net Weight (g)')).not.toBeEditable();
  await expect(block.getByText('₹57,680', { exact: true })).toBeVisible();
  await block.getByText('Show break-up').click();
  await expect(block.getByText('12% of gold')).toBeVisible();
  await expect(block.getByText('₹57,680.00')).toBeVisible();
  const stones = page.locator('summary').filter({ hasText: 'Stones' });
  await expect(stones).toContainText('None listed, 0.12 g not charged');
  await block.getByLabel('Stock Quantity').fill('4');
  await expect(page.getByText('It has no picture.')).toBeVisible();
  await expect(page.getByText('It has no category, so no category page shows it.')).toBeVisible();
  await page.getByText('Pairs', { exact: true }).click();
  await page.getByLabel('Category', { exact: true }).selectOption(groups.category);
  await page.getByLabel('Collections', { exact: true }).selectOption(groups.collection);
  await page.getByRole('button', { name: `Remove ${groups.collection}` }).click();
  await expect(page.getByLabel('Collections', { exact: true })).toBeFocused();
  await page.getByLabel('Collections', { exact: true }).selectOption(groups.collection);
  await page
    .locator('input[type=file]')
    .setInputFiles([`${demoPictures}/ankfine-1-320.webp`, `${demoPictures}/ankfine-1-640.webp`]);
  await page.getByLabel('Alternative text of picture 2').fill('A nath from the side');
  await page.getByRole('button', { name: 'Move picture 2 up' }).click();
  await expect(page.getByText('Missing before it can be sold')).toBeHidden();
  // Elements half under the top and bottom bars are not under test.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Product' }).dblclick();
  await expect(page.getByText('Product added successfully.')).toBeVisible();
  await expect(page).toHaveURL('/admin/products');
  const added = await productsNamed(db, name);
  expect(added).toMatchObject([{ soldAs: 'pairs', availableKarats: ['22kt'] }]);
  await page.goto(`/product/${added[0]?.id}`);
  await expect(page.getByText('₹57,680').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'A nath from the side' }).first()).toBeVisible();
  await db.delete(products).where(eq(products.name, name));
});

test('a product edit survives a failed save, leaving asks first, and Cancel returns to the list', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  await signInAsAdmin(page);
  await page.goto(`/admin/products/edit/${ring.id}`);
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible();
  const name = page.getByLabel('Product Name');
  await expect(name).toHaveValue(ring.name);
  await expect(karat(page, '22KT').getByLabel('Gross Weight (g)')).toHaveValue('10');
  await expect(karat(page, '22KT').getByLabel('Stock Quantity')).toHaveValue('5');
  await expect(page.getByText('Why is this not on sale?')).toBeHidden();
  await karat(page, '22KT').getByLabel('Stock Quantity').fill('0');
  await expect(page.getByText('Why is this not on sale?')).toBeVisible();
  await expect(page.getByText('22KT has no stock.')).toBeVisible();
  await karat(page, '22KT').getByLabel('Stock Quantity').fill('6');
  await name.fill(`${ring.name} new`);

  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue(`${ring.name} new`);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(name).toHaveValue(`${ring.name} new`);

  await page.route('**/admin/products/edit/*.data**', (route) => route.abort());
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Failed to update product. Please try again.')).toBeVisible();
  await page.unroute('**/admin/products/edit/*.data**');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('You are no longer signed in.')).toBeVisible();
  await page.context().addCookies(cookies);
  await expect(name).toHaveValue(`${ring.name} new`);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully.')).toBeVisible();
  await expect(page).toHaveURL('/admin/products');
  expect(await productsNamed(db, `${ring.name} new`)).toHaveLength(1);
  expect(await stockOf(db, ring.id)).toBe(6);

  await page.goto(`/admin/products/edit/${ring.id}`);
  await name.fill('Never saved');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/admin/products');
});

test('a product is duplicated into the form of a new one, without its stock', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  await signInAsAdmin(page);
  await page.goto(`/admin/products/edit/${ring.id}`);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Product Name')).toHaveValue(`Copy of ${ring.name}`);
  await expect(karat(page, '22KT').getByLabel('Gross Weight (g)')).toHaveValue('10');
  await expect(karat(page, '22KT').getByLabel('Stock Quantity')).toHaveValue('0');
  expect(await productsNamed(db, `Copy of ${ring.name}`)).toEqual([]);
  await page.getByLabel('Description').fill('Another one');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/products\/add/);
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product added successfully.')).toBeVisible();
  expect(await productsNamed(db, `Copy of ${ring.name}`)).toMatchObject([
    { makingChargePercentage: 12, description: 'Another one' },
  ]);
  await db.delete(products).where(eq(products.name, `Copy of ${ring.name}`));
});

test('visitors are sent to sign in, and the form of a deleted product says that it is gone', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 1);
  const forms = [
    '/admin/products/add',
    `/admin/products/edit/${ring.id}`,
    `/admin/products/${ring.id}/add-variation`,
  ];
  for (const address of forms) {
    await page.goto(address);
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByLabel('Product Name')).toHaveCount(0);
  }
  await signInAsAdmin(page);
  for (const address of [
    `/admin/products/edit/${newId()}`,
    `/admin/products/${newId()}/add-variation`,
  ]) {
    await page.goto(address);
    await expect(page.getByText('This product no longer exists.')).toBeVisible();
  }
});
