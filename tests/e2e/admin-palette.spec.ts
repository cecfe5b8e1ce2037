import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { addShopper, signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { addRing } from '../support/browser/stock.ts';

test('staff jump to a product, a customer or a page by typing a part of its name', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 1);
  const shopper = await addShopper(db);
  await signInAsAdmin(page);
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Page, product, order or customer' });
  await expect(field).toBeFocused();
  await field.fill('categ');
  await expect(page.getByRole('option', { name: /Categories/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/categories');

  await page.getByRole('button', { name: 'Go to a page, product, order or customer' }).click();
  await field.fill(shopper.email);
  await expect(page.getByRole('option', { name: /Customer/ })).toBeVisible();
  await expectAccessible(page);
  await field.fill(ring.name);
  await page.getByRole('option', { name: /Product/ }).click();
  await expect(page).toHaveURL(`/admin/products/edit/${ring.id}`);

  await page.keyboard.press('Control+k');
  await field.fill('no such thing anywhere');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
