// Specification, back office 5: Image pickers: image files, at most 5
// Specification, back office 7 storage: Upload, public URL, remove
// Specification, back office 8 Errors: 'Failed to upload image', 'Failed to delete image'
// Specification, back office 9: At most 5 images, cache control 3600 s (difference 26)

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { asc, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { productPictures, products } from '#catalogue/products/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

const demoPictures = path.resolve(import.meta.dirname, '../../demo/pictures');
const demoPicture = (name: string) => path.join(demoPictures, `${name}-320.webp`);
const field = (page: Page) => page.getByRole('group', { name: 'Product Images' });
const rows = (page: Page) => field(page).getByRole('listitem');
const words = (page: Page, place: number) =>
  field(page).getByLabel(`Alternative text of picture ${place}`);

async function openForm(page: Page) {
  await signInAsAdmin(page);
  await page.goto('/admin/products/add');
  await expect(field(page)).toBeVisible();
}

async function choose(
  page: Page,
  files: string[] | { name: string; mimeType: string; buffer: Buffer }[],
) {
  await field(page).getByLabel('Add pictures: Product Images').setInputFiles(files);
}

test('several pictures are added at once, described, reordered, removed and saved in order', async ({
  page,
  db,
}) => {
  await openForm(page);
  await choose(
    page,
    ['rope-1', 'band-1', 'band-2'].map((name) => demoPicture(name)),
  );
  await expect(rows(page)).toHaveCount(3);
  for (const place of [1, 2, 3]) await words(page, place).fill(`View ${place}`);
  // Clear of the bar with the buttons.
  await field(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expectAccessible(page, 'fieldset fieldset:has(input[type="file"])');
  await expectFits(page);

  await field(page).getByRole('button', { name: 'Move picture 3 up' }).click();
  await expect(words(page, 2)).toHaveValue('View 3');
  await field(page).getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(words(page, 1)).toHaveValue('View 3');

  const name = `Pictured ${newId()}`;
  await page.getByLabel('Product Name').fill(name);
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product added successfully.')).toBeVisible();
  const saved = await db
    .select({ id: products.id, key: pictures.key, alt: pictures.alt })
    .from(products)
    .innerJoin(productPictures, eq(productPictures.productId, products.id))
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(eq(products.name, name))
    .orderBy(asc(productPictures.position));
  expect(saved.map(({ alt }) => alt)).toEqual(['View 3', 'View 2']);
  expect(saved[0]?.key).toMatch(/^product_image_\d+-[0-9a-f]{16}$/);

  await page.goto(`/product/${saved[0]?.id}`);
  const shown = page.getByRole('main').getByRole('img', { name: 'View 3' }).first();
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test('the form suggests the calmer picture for lists, and puts it first on request', async ({
  page,
}) => {
  await openForm(page);
  await choose(page, [demoPicture('solitaire-1'), demoPicture('solitaire-2')]);
  await expect(rows(page)).toHaveCount(2);
  await words(page, 1).fill('On green');
  await words(page, 2).fill('On ivory');
  const hint = field(page).getByText('Lists look calmer with picture 2 first');
  await expect(hint).toBeVisible();
  await field(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expectAccessible(page, 'fieldset fieldset:has(input[type="file"])');
  await expectFits(page);
  await field(page).getByRole('button', { name: 'Put it first' }).click();
  await expect(words(page, 1)).toHaveValue('On ivory');
  await expect(hint).toBeHidden();
});

test('a product takes at most five pictures, and the form reports how many were left out', async ({
  page,
}) => {
  await openForm(page);
  await choose(
    page,
    Array.from({ length: 7 }, () => demoPicture('rope-1')),
  );
  await expect(rows(page)).toHaveCount(5);
  await expect(
    field(page).getByText('2 files were left out: there is room for 5 pictures in all.'),
  ).toBeVisible();
  await expect(field(page).getByText('No more can be added')).toBeVisible();
});

test('pictures are reordered by dragging, and added by dropping files', async ({ page }) => {
  await openForm(page);
  await choose(page, [demoPicture('rope-1')]);
  await expect(rows(page)).toHaveCount(1);
  const bytes = [...(await readFile(demoPicture('band-1')))];
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'band.webp', { type: 'image/webp' }));
    return transfer;
  }, bytes);
  await field(page).getByText('Add pictures').dispatchEvent('drop', { dataTransfer: files });
  await expect(rows(page)).toHaveCount(2);
  await words(page, 1).fill('Rope');
  await words(page, 2).fill('Band');
  await rows(page).nth(1).getByRole('img').dragTo(rows(page).nth(0));
  await expect(words(page, 1)).toHaveValue('Band');
  await expect(words(page, 2)).toHaveValue('Rope');
});

test('a file that is not a picture is refused by name, and a failed upload can be retried', async ({
  page,
}) => {
  await openForm(page);
  const pdf = Buffer.from('%PDF-1.7 not a picture');
  await choose(page, [
    { name: 'invoice.jpg', mimeType: 'image/jpeg', buffer: pdf },
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
  ]);
  await expect(
    rows(page)
      .filter({ hasText: 'invoice.jpg' })
      .getByText('This is not a picture, or it is damaged.'),
  ).toBeVisible();
  await expect(
    rows(page).filter({ hasText: 'empty.png' }).getByText('This file is empty.'),
  ).toBeVisible();
  await field(page).getByRole('button', { name: 'Dismiss invoice.jpg' }).click();
  await field(page).getByRole('button', { name: 'Dismiss empty.png' }).click();
  await expect(rows(page)).toHaveCount(0);

  await page.route('**/admin/api/pictures?for=product', (route) => route.abort(), { times: 1 });
  await choose(page, [demoPicture('rope-1')]);
  await expect(page.getByText('Failed to upload image. Please try again.').first()).toBeVisible();
  await field(page).getByRole('button', { name: 'Try rope-1-320.webp again' }).click();
  await expect(words(page, 1)).toBeVisible();

  await page.route('**/admin/api/pictures?id=*', (route) => route.abort(), { times: 1 });
  await field(page).getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(page.getByText('Failed to delete image')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await field(page).getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(rows(page)).toHaveCount(0);
});
