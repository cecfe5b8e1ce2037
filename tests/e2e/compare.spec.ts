import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test('pieces are compared side by side from their pages or by name, and one is bought', async ({
  page,
  db,
}) => {
  const [one, other] = [await addRing(db, 2), await addRing(db, 2)];
  await page.goto(`/product/${one.id}`);
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('table', { name: /^Prices, weights and stock/ });
  await expect(table.getByRole('columnheader', { name: one.name })).toBeVisible();
  await page.goto(`/product/${other.id}`);
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(`/compare?pieces=${one.id}.22kt_${other.id}.22kt`);
  await expect(table.getByRole('columnheader', { name: other.name })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Price ₹57,680 ₹57,680/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Add a piece').fill('xyzzyq');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('No piece found for “xyzzyq”.')).toBeVisible();
  await page.getByLabel('Add a piece').fill('meenakshi temple jhumka');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader')).toHaveCount(4);

  await page.getByRole('link', { name: `Remove ${one.name}` }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await table.getByRole('link', { name: other.name, exact: true }).click();
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/^[^?]+\/checkout\?/);
  await expect(page.getByText(other.name).first()).toBeVisible();
});
