import { eq } from 'drizzle-orm';
import { products } from '#catalogue/products/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test('a bulk edit of making charge per gram, hallmark fee and filters is previewed, applied and undone', async ({
  page,
  db,
}) => {
  const { id, name } = await addRing(db, 3);
  const rowOf = async () => (await db.select().from(products).where(eq(products.id, id)))[0];
  await signInAsAdmin(page);
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await page.getByLabel(`Select ${name}`).check();
  await page.getByRole('button', { name: 'Bulk edit' }).click();
  await page.getByLabel('Change making charge').selectOption('per-gram');
  await page.getByLabel('Making Charge (₹ per gram)').fill('450');
  await page.locator('summary').filter({ hasText: 'Wastage' }).click();
  await page.getByLabel('Hallmark fee (₹)').fill('53');
  await page.locator('summary').filter({ hasText: 'Found by' }).click();
  await page.getByLabel('Also found by').selectOption('Weddings');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('1 product will change.')).toBeVisible();
  await page.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(page.getByText('₹450 / g')).toBeVisible();
  const row = await rowOf();
  expect(row?.priceTerms).toMatchObject({ makingAmount: 45_000, hallmarkFee: 5_300 });
  expect(row?.traits).toEqual({ occasion: ['weddings'] });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('₹450 / g')).toBeHidden();
  expect(await rowOf()).toMatchObject({
    makingChargePercentage: 12,
    priceTerms: null,
    traits: null,
  });
});
