import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing, stockOf } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const demoPicture = path.resolve(import.meta.dirname, '../../demo/pictures/rope-1-640.webp');
const csv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('a sheet with its pictures is previewed, corrected and imported', async ({ page, db }) => {
  const ring = `Ring ${newId()}`;
  const picture = {
    name: 'hand.webp',
    mimeType: 'image/webp',
    buffer: await readFile(demoPicture),
  };
  test.slow();
  await signInAsAdmin(page);
  await page.goto('/admin/import');
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible();
  await page.getByText('What each column holds').click();
  await expectAccessible(page);
  await expectFits(page);

  const choose = page.getByLabel('Choose files: a table and its pictures');
  await choose.setInputFiles([picture]);
  await expect(page.getByText('Please also choose a table: a CSV file.')).toBeVisible();
  await choose.setInputFiles([csv('prices.csv', 'Name,Price\nRing,5')]);
  // The table reader starts with the first table, at the lowest priority.
  const first = page.getByRole('heading', { name: 'prices.csv: what its columns are' });
  await expect(first).toBeVisible({ timeout: 40_000 });
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Choose another table' }).click();

  const wrong = `Name,Category,22kt gross weight (g),22kt stock,Picture 1\n${ring},Bangels,4.62,three,hand.webp`;
  await choose.setInputFiles([csv('rings.csv', wrong)]);
  await expect(
    page.getByRole('heading', { name: 'rings.csv: what it would change' }),
  ).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '0', '1']);
  const errors = page.getByRole('table', { name: 'Errors' });
  await expect(
    errors.getByRole('row').filter({ hasText: 'There is no category “Bangels”' }),
  ).toContainText('2');
  await expect(errors).toContainText('Please enter a valid integer');
  await expect(errors).toContainText('The file hand.webp was not uploaded.');
  await expect(page.getByRole('button', { name: /^Import/ })).toBeHidden();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Choose files: missing pictures').setInputFiles([picture]);
  // Sheets are read at the lowest priority, after other stories.
  await expect(errors).not.toContainText('hand.webp', { timeout: 30_000 });

  await page.getByRole('link', { name: 'Choose another table' }).click();
  const right = `\uFEFFName;Category;22kt gross weight (g);22kt stock;Picture 1\r\n${ring};Rings;4.62;3;hand.webp\r\n`;
  await choose.setInputFiles([csv('rings.csv', right), picture]);
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText(ring);
  expect(await db.select().from(products).where(eq(products.name, ring))).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('Products imported successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'rings.csv is imported' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Recent imports' })).toContainText('rings.csv');

  const [added] = await db.select().from(products).where(eq(products.name, ring));
  const run = new URL(page.url()).searchParams.get('run') ?? '';
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, run));
  expect(entry).toMatchObject({ what: 'import finished', who: 'admin@kanak.example' });
  await page.goto(`/product/${added?.id}`);
  await expect(page.getByRole('heading', { name: ring })).toBeVisible();
});

test('an exported sheet can be imported again, and changes nothing', async ({ page, db }) => {
  const ring = await addRing(db, 3);
  await signInAsAdmin(page);
  await page.goto('/admin/import');
  const everything = page.getByRole('main').getByRole('link', { name: 'Products' });
  await expect(everything).toHaveAttribute('href', '/admin/api/export/products');
  const started = page.waitForEvent('download');
  // Only this test's product, which no other test changes meanwhile: the list's parameters filter the export.
  await page
    .goto(`/admin/api/export/products?q=${encodeURIComponent(ring.name)}`)
    .catch((error: Error) => expect(error.message).toContain('Download is starting'));
  const download = await started;
  expect(download.suggestedFilename()).toBe('kanak-products.csv');
  const buffer = await readFile(await download.path());
  await page
    .getByLabel('Choose files: a table and its pictures')
    .setInputFiles([{ name: 'products.csv', mimeType: 'text/csv', buffer }]);
  await expect(page.getByRole('heading', { name: /^products.csv/ })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '1']);
});

/** Exports the table of one product. */
async function exportOf(page: Page, name: string): Promise<string> {
  const started = page.waitForEvent('download');
  await page
    .goto(`/admin/api/export/products?q=${encodeURIComponent(name)}`)
    .catch((error: Error) => expect(error.message).toContain('Download is starting'));
  return readFile(await (await started).path(), 'utf8');
}

test('an import does not put sold pieces back into stock', async ({ page, db }) => {
  const ring = await addRing(db, 32);
  await signInAsAdmin(page);
  await page.goto('/admin/import');
  const table = await exportOf(page, ring.name);
  await db
    .update(karatRecords)
    .set({ stockQuantity: 29 })
    .where(eq(karatRecords.productId, ring.id));

  const choose = page.getByLabel('Choose files: a table and its pictures');
  const changes = page.getByRole('table', { name: 'Changes' });
  const dearer = table.replace(',12,', ',15,');
  await choose.setInputFiles([csv('dearer.csv', dearer)]);
  await expect(changes).toContainText('making charge: 12% → 15%');
  await expect(changes).toContainText('22kt stock: now 29, sheet 32 → stays 29');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('Products imported successfully.')).toBeVisible();
  expect(await stockOf(db, ring.id)).toBe(29);

  await test.step('pieces added in the sheet are added once, however often it is imported', async () => {
    const more = dearer.replace(',32,', ',40,').replace(',15,', ',"1,200",');
    await choose.setInputFiles([csv('more.csv', more)]);
    await expect(changes).toContainText('now 29, sheet 40 (32 when exported) → becomes 37');
    await expect(page.getByRole('table', { name: 'Warnings' })).toContainText(
      '1,200% is more than the gold itself. Please check.',
    );
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByRole('heading', { name: 'more.csv is imported' })).toBeVisible();
    expect(await stockOf(db, ring.id)).toBe(37);
    await choose.setInputFiles([csv('again.csv', more)]);
    await expect(page.getByRole('heading', { name: /^again.csv/ })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(['0', '0', '1']);
  });
});

test('a failed import is reported, changes nothing, and can be retried', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/import');
  await page
    .getByLabel('Choose files: a table and its pictures')
    .setInputFiles([csv('one.csv', `Name\nRing ${newId()}`)]);
  const start = page.getByRole('button', { name: 'Import 1 product' });
  await expect(start).toBeVisible();
  await page.route('**/admin/import.data**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await start.click();
  await expect(page.getByText('Failed to import products. Nothing was changed.')).toBeVisible();
  await page.unroute('**/admin/import.data**');
  await start.click();
  await expect(page.getByText('Products imported successfully.')).toBeVisible();
});
