import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test('staff correct what a piece is found by, and shoppers’ filters follow', async ({
  page,
  db,
}) => {
  const { id } = await addRing(db, 1);
  await signInAsAdmin(page);
  await page.goto(`/admin/products/edit/${id}`);
  const name = `Bride’s brother ring ${id.slice(-6)}`;
  await page.getByLabel('Product Name').fill(name);
  const section = page.locator('details').filter({ hasText: 'Found by' });
  await expect(section).toContainText('Women, Weddings');
  await section.locator('summary').click();
  const whom = page.getByRole('group', { name: 'For whom' });
  const asRead = whom.getByLabel('From its texts: Women');
  await expect(asRead).toBeChecked();
  await asRead.uncheck();
  await expect(whom.getByLabel('Women', { exact: true })).toBeChecked();
  await whom.getByLabel('Women', { exact: true }).uncheck();
  await whom.getByLabel('Men', { exact: true }).check();
  const occasion = page.getByRole('group', { name: 'Occasion' });
  await occasion.getByLabel('From its texts: Weddings').uncheck();
  await occasion.getByLabel('Weddings', { exact: true }).uncheck();
  await expect(occasion).toContainText('None ticked');
  await expectAccessible(page, 'details[open]');
  await expectFits(page);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully.')).toBeVisible();

  const found = page.getByRole('link', { name });
  await page.goto(`/search?q=${encodeURIComponent(name)}&for=men`);
  await expect(found).toBeVisible();
  await page.goto(`/search?q=${encodeURIComponent(name)}&for=women`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(found).toBeHidden();

  await page.goto(`/admin/products/edit/${id}`);
  await expect(whom.getByLabel('Men', { exact: true })).toBeChecked();
  await whom.getByLabel('From its texts: Women').check();
  await expect(whom.getByLabel('Men', { exact: true })).toBeHidden();
});
