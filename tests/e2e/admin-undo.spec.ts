import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { collections, productCollections, products } from '#catalogue/products/tables.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { troubleAt } from '../support/browser/faults.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

async function statusOf(db: Database, id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row?.status;
}

/** Opens the list filtered by a search and selects all rows. */
async function tick(page: Page, search: string): Promise<void> {
  await page.goto(`/admin/products?q=${encodeURIComponent(search)}`);
  for (const box of await page.getByRole('checkbox', { name: /^Select Ring/ }).all()) {
    await box.check();
  }
}

const setStatus = (page: Page, status: string) =>
  page.getByLabel('Set status of the selected products').selectOption(status);

test('archiving selected pieces can be undone with one click @journey', async ({ page, db }) => {
  const ring = await addRing(db, 2);
  await signInAsAdmin(page);
  await tick(page, ring.name);
  await setStatus(page, 'Archived');
  await expect(page.getByText('1 product updated successfully.')).toBeVisible();
  await expect(page.getByRole('row').getByText('Archived', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await undo(page).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByRole('row').getByText('Archived', { exact: true })).toHaveCount(0);
  expect(await statusOf(db, ring.id)).toBe('published');
});

test('undo leaves what a colleague has changed since, and says so', async ({ page, db }) => {
  const ring = await addRing(db, 2);
  await signInAsAdmin(page);
  await tick(page, ring.name);
  await setStatus(page, 'Archived');
  await expect(undo(page)).toBeVisible();
  await db.update(products).set({ status: 'draft', version: 9 }).where(eq(products.id, ring.id));
  await undo(page).click();
  await expect(page.getByRole('alert')).toContainText('Someone else changed this in the meantime');
  await expect(page.getByRole('row').getByText('Draft', { exact: true })).toBeVisible();
  expect(await statusOf(db, ring.id)).toBe('draft');
});

test('the z key undoes the last action, but types a letter in a field', async ({ page, db }) => {
  const name = `Asha ${newId().slice(-8)}`;
  const id = newId();
  await db.insert(enquiries).values({
    id,
    dedupeKey: id,
    name,
    phone: '+919876543210',
    email: `${id}@example.com`,
    pieces: 12,
    message: 'Coins, please',
  });
  await signInAsAdmin(page);
  await page.goto('/admin/enquiries');
  const answer = page.getByRole('button', { name: `Mark answered: enquiry of ${name}` });
  await answer.click();
  await expect(page.getByText('Enquiry marked as answered')).toBeVisible();
  await expect(answer).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('z');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(answer).toBeVisible();

  await answer.click();
  await expect(undo(page)).toBeVisible();
  await page.goto('/admin/products');
  await page.getByLabel('Search products').fill('');
  await page.getByLabel('Search products').press('z');
  await expect(page.getByLabel('Search products')).toHaveValue('z');
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id));
  expect(row?.state).toBe('answered');
});

test('Ctrl+Z restores the previous order of a collection', async ({ page, db }) => {
  const collectionId = newId();
  const createdAt = new Date('2020-01-01T00:00:00Z');
  await db.insert(collections).values({ id: collectionId, name: `Utsav ${newId()}`, createdAt });
  const [one, two] = [await addRing(db, 2), await addRing(db, 2)];
  for (const [position, { id: productId }] of [one, two].entries()) {
    await db.insert(productCollections).values({ productId, collectionId, position });
  }
  await signInAsAdmin(page);
  await page.goto(`/admin/collections/${collectionId}/arrange`);
  const rows = page.getByRole('main').getByRole('listitem');
  await page.getByRole('button', { name: `Move ${two.name} up` }).click();
  // Undone before the saved order has been read back.
  const reads = await troubleAt(page, '**/arrange.data*', 'GET');
  const letGo = reads.delay();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Order saved successfully')).toBeVisible();
  await expect.poll(reads.count).toBe(1);
  await expect(rows).toContainText([two.name, one.name]);
  reads.end();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(rows).toContainText([one.name, two.name]);
  await expect(page.getByRole('button', { name: 'Save order' })).toBeDisabled();
  letGo();
});

test('a removed slide can be put back in its place before saving', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/pages/home');
  const slides = page.getByRole('region', { name: 'Slides' }).getByRole('listitem');
  await expect(slides).not.toHaveCount(0);
  const before = await slides.allTextContents();
  await page.getByRole('button', { name: 'Remove Devalaya' }).click();
  await expect(slides).toHaveCount(before.length - 1);
  await undo(page).click();
  await expect(slides).toHaveText(before);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});
