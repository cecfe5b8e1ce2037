import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { collections, productCollections, products } from '#catalogue/products/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const createdAt = new Date('2020-01-01T00:00:00Z');

test('a draft is hidden except by its share link, then published, and hidden again once archived', async ({
  page,
  db,
  browser,
}) => {
  const name = `Mayura ${newId()}`;
  await signInAsAdmin(page);
  await page.goto('/admin/products/add');
  await page.getByLabel('Product Name').fill(name);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Product added successfully.')).toBeVisible();

  await page.goto(`/admin/products?status=draft&q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const [draft] = await db.select().from(products).where(eq(products.name, name));
  const id = draft?.id ?? '';
  const stranger = await (await browser.newContext()).newPage();
  const statusFor = async (path: string) => (await stranger.goto(path))?.status();
  expect(await statusFor(`/product/${id}`)).toBe(404);
  expect(await statusFor(`/preview/${id}`)).toBe(404);

  await page.goto(`/preview/${id}`);
  await expect(page.getByRole('note')).toContainText('Preview of a draft');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const link = await page.getByRole('link', { name: 'Link to share' }).getAttribute('href');
  expect(await statusFor(link ?? '')).toBe(200);
  await expect(stranger.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.goto(`/admin/products/edit/${id}`);
  await expect(page.getByRole('link', { name: 'Preview' })).toHaveAttribute('target', '_blank');
  await page.getByText('Published', { exact: true }).click();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully.')).toBeVisible();
  expect(await statusFor(`/product/${id}`)).toBe(200);

  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: `View in shop: ${name}` })).toHaveAttribute(
    'href',
    `/product/${id}`,
  );
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Bulk edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status').selectOption('Archived');
  await dialog.getByLabel('Change making charge').selectOption('Decrease by');
  await dialog.getByLabel('Making Charge (%)').fill('1');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(/would be below 0/)).toBeVisible();
  await dialog.getByLabel('Change making charge').selectOption('Increase by');
  await dialog.getByLabel('Making Charge (%)').fill('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(page.getByText('1 product updated successfully.')).toBeVisible();
  expect(await statusFor(`/product/${id}`)).toBe(404);
  const [archived] = await db.select().from(products).where(eq(products.id, id));
  expect(archived).toMatchObject({ status: 'archived', makingChargePercentage: 2 });
});

test('staff reorder a collection by keyboard, and shoppers see that order', async ({
  page,
  db,
}) => {
  const name = `Utsav ${newId()}`;
  const [collection] = await db.insert(collections).values({ name, createdAt }).returning();
  const id = collection?.id ?? '';
  const names: string[] = [];
  for (const place of [1, 2, 3]) {
    const ring = await addRing(db, 2);
    names.push(`Vanki ${place} ${ring.id.slice(-6)}`);
    const made = new Date(createdAt.getTime() - place * 1_000);
    const change = { name: names.at(-1), createdAt: made };
    await db.update(products).set(change).where(eq(products.id, ring.id));
    await db.insert(productCollections).values({ productId: ring.id, collectionId: id });
  }
  const [first = '', second = '', third = ''] = names;
  await signInAsAdmin(page);
  await page.goto(`/admin/collections?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Arrange ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Arrange collection' })).toBeVisible();
  const rows = page.getByRole('list', { name: `Pieces of ${name}` }).getByRole('listitem');
  await expect(rows).toContainText([first, second, third]);
  await expectAccessible(page);
  await expectFits(page);

  const up = page.getByRole('button', { name: `Move ${third} up` });
  await up.press('Enter');
  await expect(rows).toContainText([first, third, second]);
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect(rows).toContainText([third, first, second]);
  await expect(page.getByText(`${third}: place 1 of 3`)).toBeAttached();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Order saved successfully')).toBeVisible();

  await page.goto(`/collection/${id}`);
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(cards).toContainText([third, first, second]);
  await page.getByLabel('Sort by').selectOption('Newest first');
  await expect(page).toHaveURL(/sort=newest/);
  await expect(cards).toContainText([first, second, third]);

  await page.goto('/admin/collections/home');
  await expect(page.getByRole('heading', { name: 'Arrange home page' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
