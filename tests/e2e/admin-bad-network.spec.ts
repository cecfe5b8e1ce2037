import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { categories } from '#catalogue/products/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { faults, troubleAt } from '../support/browser/faults.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

async function expectShell(page: Page): Promise<void> {
  await expect(page.getByText('Welcome, Kanak Admin')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

test('a back-office page that fails to load keeps the shell, and loads on Try again', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/overview');
  await page.clock.install();
  const products = await troubleAt(page, '**/admin/products.data*', 'GET');
  const again = page.getByRole('link', { name: 'Try again' });
  const troubles = [
    ['no connection', 'The shop can’t be reached'],
    ['an answer of 500', 'Unexpected Application Error'],
  ] as const;
  for (const [name, title] of troubles) {
    products.meetWith(async (route) => faults[name]?.(route));
    await page.goto('/admin/overview');
    await page.getByRole('link', { name: 'Total Products' }).click();
    await expect.poll(products.count).toBe(1);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL('/admin/products');
    await expectShell(page);
    await expectAccessible(page);
    await again.click();
    await expect.poll(products.count).toBe(2);
    await expect(again).toHaveAttribute('aria-busy', 'false');
    await expectShell(page);
    products.end();
    await again.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  }
});

test('a change is saved and the shell stays even if the page fails to reload', async ({
  page,
  db,
}) => {
  const name = `Category ${newId().slice(-6)}`;
  await signInAsAdmin(page);
  await page.goto('/admin/categories');
  await page.clock.install();
  const reading = await troubleAt(page, '**/admin/categories.data*', 'GET');
  reading.meetWith(async (route) => faults['no connection']?.(route));
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Category Name').fill(name);
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await expect.poll(reading.count).toBe(1);
  await expectShell(page);
  reading.end();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await db.delete(categories).where(eq(categories.name, name));
});
