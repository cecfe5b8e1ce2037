import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

// The rate is one for the whole shop, so these stories run when no other does: see playwright.config.ts.
test('the jeweller changes the gold price, and every price follows on the next view', async ({
  page,
  db,
  browser,
}) => {
  const ring = await addRing(db, 5);
  const shopper = await browser.newPage();
  await shopper.goto(`/product/${ring.id}`);
  await expect(shopper.getByText('₹57,680').first()).toBeVisible();

  await signInAsAdmin(page);
  await page.goto('/admin/store');
  const field = page.getByLabel('Gold Price (per gram)');
  await expect(field).toHaveValue('5000');
  await field.fill('abc');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a valid gold price').first()).toBeVisible();
  await saveRate(page, '5100');
  await expect(page.getByText('Gold price saved successfully')).toBeVisible();

  await shopper.reload();
  await expect(shopper.getByText('₹58,834').first()).toBeVisible();
  await expect(shopper.getByText('₹57,680')).toHaveCount(0);
  await shopper.close();

  await saveRate(page, '5000');
});

test('a change of more than five per cent is asked about first', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/store');
  await page.getByLabel('Gold Price (per gram)').fill('50000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByLabel('Gold Price (per gram)')).toHaveValue('5000');
});

test('a shopper is refused at the back office', async ({ page }) => {
  await page.goto('/admin/store');
  await expect(page).toHaveURL(/\/admin$/);
});

/** Saves a rate and waits until the shop has answered. */
async function saveRate(page: Page, rate: string): Promise<void> {
  await page.getByLabel('Gold Price (per gram)').fill(rate);
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
}
