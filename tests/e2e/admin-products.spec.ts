// Specification, back office 1: Manage the catalogue
// Specification, back office 2 Products: Table with eight columns
// Specification, back office 2 Products: Footer 'Total products: N', Add Product, edit
// Specification, back office 2 Products: Delete asks for confirmation and tells of the variations
// Specification, back office 4: Lists are reloaded after each change; a saved product leads to /admin/products
// Specification, back office 8 Errors: 'Failed to fetch products. …', 'Failed to delete product. …'
// Specification, back office 8 Success: Product, variation, category and collection added, updated, deleted

import type { Page } from '@playwright/test';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import {
  categories,
  collections,
  karatRecords,
  productCollections,
  products,
} from '#catalogue/products/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { openFilters } from '../support/browser/open-filters.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing, stockOf } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

/** Older than the demo, like all test groups. */
const createdAt = new Date('2020-01-01T00:00:00Z');

/** Adds three rings that are found by a unique word; the third is sold out. */
async function addRings(db: Database) {
  const word = `Nath${newId().slice(-8)}`;
  const rings = [await addRing(db, 5), await addRing(db, 2), await addRing(db, 0)] as const;
  for (const [place, { id }] of rings.entries()) {
    await db
      .update(products)
      .set({ name: `${word} ${place + 1}` })
      .where(eq(products.id, id));
  }
  return { word, ids: rings.map(({ id }) => id), nameOf: (place: number) => `${word} ${place}` };
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const rowCount = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test('the list shows, searches and filters products, and says why one is not on sale', async ({
  page,
  db,
}) => {
  const { word, ids, nameOf } = await addRings(db);
  const [first = '', second = '', third = ''] = ids;
  const [category, collection] = [`Naths ${newId()}`, `Utsav ${newId()}`];
  const [inCategory] = await db
    .insert(categories)
    .values({ name: category, createdAt })
    .returning();
  const [inCollection] = await db
    .insert(collections)
    .values({ name: collection, createdAt })
    .returning();
  await db
    .update(products)
    .set({ categoryId: inCategory?.id, discountPercentage: 5 })
    .where(eq(products.id, first));
  await db
    .insert(productCollections)
    .values({ productId: second, collectionId: inCollection?.id ?? '' });

  await signInAsAdmin(page);
  await page.goto('/admin/products');
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Total products: \d+$/)).toBeVisible();
  await page.getByLabel('Search products').fill(word.toLowerCase());
  await expect(page.getByText('Total products: 3')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Name',
    'Category',
    'Type',
    'Making Charge (%)',
    'Discount',
    '22kt Stock',
    '18kt Stock',
    'Actions',
  ]);
  const cells = (name: string) => rowOf(page, name).getByRole('cell');
  await expect(cells(nameOf(1)).nth(2)).toHaveText(category);
  await expect(cells(nameOf(1)).nth(3)).toHaveText(/pieces/i);
  await expect(cells(nameOf(1)).nth(4)).toHaveText('12');
  await expect(cells(nameOf(1)).nth(5)).toHaveText('5%');
  await expect(cells(nameOf(1)).nth(6)).toHaveText('5');
  await expect(cells(nameOf(1)).nth(7)).toHaveText('–');
  await expect(cells(nameOf(2)).nth(5)).toHaveText('–');
  await expect(rowOf(page, nameOf(3))).toContainText('Not on sale: 22KT has no stock.');
  await expect(rowOf(page, nameOf(2))).not.toContainText('Not on sale');
  await expectAccessible(page);
  await expectFits(page);

  await openFilters(page);
  const filters = page.getByRole('group', { name: 'Filter products' });
  for (const [label, option, name] of [
    ['Stock', 'Out of stock', nameOf(3)],
    ['Stock', 'Low (1 or 2)', nameOf(2)],
    ['Show', 'Not selling', nameOf(3)],
    ['Category', category, nameOf(1)],
    ['Collection', collection, nameOf(2)],
  ] as const) {
    const filter = filters.getByRole('combobox', { name: label, exact: true });
    await filter.selectOption(option);
    await expect(page.getByText('Total products: 1')).toBeVisible();
    await expect(rowOf(page, name)).toBeVisible();
    await filter.selectOption({ index: 0 });
    await expect(page.getByText('Total products: 3')).toBeVisible();
  }
  await page.getByLabel('Search products').fill(third);
  await expect(page.getByText('Total products: 1')).toBeVisible();
  await page.getByLabel('Search products').fill(newId());
  await expect(page.getByText('No products match.')).toBeVisible();
});

test('the list can be sorted, and links to the product forms', async ({ page, db }) => {
  const { word, nameOf } = await addRings(db);
  await signInAsAdmin(page);
  await page.goto(`/admin/products?q=${word}&sort=name`);
  await expect(rowCount(page).first()).toContainText(nameOf(1));
  const head = page.getByRole('columnheader', { name: '22kt Stock' }).getByRole('link');
  await head.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=stock22kt/);
  await expect(rowCount(page).first()).toContainText(nameOf(3));
  await page.getByRole('link', { name: `Edit ${nameOf(2)}` }).click();
  await expect(page.getByLabel('Product Name')).toHaveValue(nameOf(2));
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page).toHaveURL('/admin/products/add');
});

test('a product is deleted after a confirmation that names it and counts its variations', async ({
  page,
  db,
}) => {
  const { word, ids, nameOf } = await addRings(db);
  const [first = ''] = ids;
  await db.insert(products).values({
    name: `${word} small`,
    kind: 'variation',
    parentProductId: first,
    createdAt,
  });
  await signInAsAdmin(page);
  await page.goto(`/admin/products?q=${word}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Delete ${nameOf(1)}` }).click();
  await expect(
    dialog.getByText(
      `Are you sure you want to delete "${nameOf(1)}"? This action cannot be undone and will also delete all associated variations.`,
    ),
  ).toBeVisible();
  await expect(dialog.getByText('It has one variation.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.route('**/admin/products.data**', (route) => route.abort());
  await page.getByRole('button', { name: `Delete ${nameOf(1)}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Failed to delete product. Please try again.')).toBeVisible();
  await page.unroute('**/admin/products.data**');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted successfully.')).toBeVisible();
  await expect(page.getByText('Total products: 2')).toBeVisible();
  expect(await db.$count(products, sql`${products.name} like ${`${word}%`}`)).toBe(2);
});

test('several products are changed at once, after a preview of how many will change @journey', async ({
  page,
  db,
}) => {
  const { word, ids, nameOf } = await addRings(db);
  const [, second = '', third = ''] = ids;
  await signInAsAdmin(page);
  await page.goto(`/admin/products?q=${word}`);
  await page.getByLabel(`Select ${nameOf(2)}`).check();
  await page.getByLabel(`Select ${nameOf(3)}`).check();
  const bar = page.getByRole('group', { name: 'Selected products' });
  await expect(bar.getByText('2 products selected')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Bulk edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk edit: 2 products' });
  const preview = dialog.getByRole('button', { name: 'Preview' });
  await expectAccessible(page);
  await preview.click();
  await expect(dialog.getByText('Choose at least one change.')).toBeVisible();
  await dialog.getByLabel('Making Charge (%)').fill('18');
  await dialog.getByLabel('Discount (%)').fill('101');
  await preview.click();
  await expect(dialog.getByText('Discount cannot exceed 100%')).toBeVisible();
  await dialog.getByLabel('Discount (%)').fill('');
  await dialog.getByLabel('Stock in 22KT').selectOption('Remove');
  await dialog.getByLabel('Pieces in 22KT').fill('1');
  await preview.click();
  await expect(
    dialog.getByText(`There are fewer than that left in 22KT: “${nameOf(3)}”.`),
  ).toBeVisible();
  await dialog.getByLabel('Stock in 22KT').selectOption('Add');
  await preview.click();
  await expect(dialog.getByText('2 products will change.')).toBeVisible();
  await expectAccessible(page);

  await test.step('a colleague changes one of them meanwhile', async () => {
    await db.update(products).set({ version: 7 }).where(eq(products.id, second));
    await dialog.getByRole('button', { name: 'Change 2 products' }).click();
    await expect(
      dialog.getByText('Some of these products were changed in the meantime.'),
    ).toBeVisible();
    expect(await stockOf(db, second)).toBe(2);
  });
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(page.getByText('2 products updated successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(bar).toBeHidden();
  await expect(rowOf(page, nameOf(3)).getByRole('cell').nth(4)).toHaveText('18');
  expect([await stockOf(db, second), await stockOf(db, third)]).toEqual([3, 1]);

  await page.getByLabel(`Select ${nameOf(1)}`).check();
  await bar.getByRole('button', { name: 'Select all 3 found' }).click();
  await bar.getByRole('button', { name: 'Bulk edit' }).click();
  const all = page.getByRole('dialog', { name: 'Bulk edit: 3 products' });
  await all.getByLabel('Making Charge (%)').fill('18');
  await all.getByRole('button', { name: 'Preview' }).click();
  await expect(all.getByText('1 product will change.')).toBeVisible();
  await expect(all.getByText('2 products of those selected are already so')).toBeVisible();
  await all.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(page.getByText('1 product updated successfully.')).toBeVisible();
  const made = await db.select().from(products).where(inArray(products.id, ids));
  expect(made.map(({ makingChargePercentage }) => makingChargePercentage)).toEqual([18, 18, 18]);
  expect(await db.$count(karatRecords, inArray(karatRecords.productId, ids))).toBe(3);
});
