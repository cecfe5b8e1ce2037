import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { sendSignIn, signInAsAdmin } from '../support/browser/people.ts';
import { addRing, stockOf } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const karat = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const productsNamed = (db: Database, name: string) =>
  db.select().from(products).where(eq(products.name, name));

test('a sale while the form is open is neither undone by saving it, nor oversold', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  const sellTo = (stockQuantity: number) =>
    db.update(karatRecords).set({ stockQuantity }).where(eq(karatRecords.productId, ring.id));
  const stock = karat(page, '22KT').getByLabel('Stock Quantity');
  await signInAsAdmin(page);
  await page.goto(`/admin/products/edit/${ring.id}`);
  await sellTo(2);
  await stock.fill('1');
  await page.getByRole('button', { name: 'Update Product' }).click();
  const notice = 'Some were sold while this form was open: 2 left in 22KT.';
  await expect(karat(page, '22KT').getByText(notice)).toBeVisible();
  await expect(stock).toBeFocused();
  expect(await stockOf(db, ring.id)).toBe(2);
  await stock.fill('4');
  await sellTo(1);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully.')).toBeVisible();
  expect(await stockOf(db, ring.id)).toBe(3);
});

test('when two staff edit a product, the second sees the changes of the first before saving', async ({
  page,
  db,
  browser,
}) => {
  const ring = await addRing(db, 5);
  const [first] = await Promise.all([
    openAsOther(browser, db, `/admin/products/edit/${ring.id}`),
    signInAsAdmin(page).then(() => page.goto(`/admin/products/edit/${ring.id}`)),
  ]);
  await expect(page.getByLabel('Product Name')).toHaveValue(ring.name);

  await first.page.getByLabel('Making Charge (%)').fill('15');
  await first.page.getByLabel('Description').fill('Theirs');
  await first.page.getByRole('button', { name: 'Update Product' }).click();
  await expect(first.page.getByText('Product updated successfully.')).toBeVisible();

  await page.getByLabel('Product Name').fill(`${ring.name} mine`);
  await page.getByLabel('Description').fill('Mine');
  await page.getByRole('button', { name: 'Update Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
  await expect(dialog.getByText(`${first.email} changed this since you opened it`)).toBeVisible();
  const rowOf = (field: string) => dialog.getByRole('row').filter({ hasText: field });
  await expect(rowOf('Making Charge (%)')).toContainText(/12.*15.*15/);
  await expect(rowOf('Description')).toContainText(/–.*Theirs.*Mine/);
  await expect(rowOf('Category')).toHaveCount(0);
  expect(await productsNamed(db, `${ring.name} mine`)).toEqual([]);

  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page.getByLabel('Making Charge (%)')).toHaveValue('15');
  await expect(page.getByLabel('Product Name')).toHaveValue(`${ring.name} mine`);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully.')).toBeVisible();
  expect(await productsNamed(db, `${ring.name} mine`)).toMatchObject([
    { makingChargePercentage: 15, description: 'Mine', version: 3 },
  ]);

  await first.page.context().close();
});

test('staff can discard their edit and load the colleague’s version', async ({ page, db }) => {
  const ring = await addRing(db, 5);
  await signInAsAdmin(page);
  await page.goto(`/admin/products/edit/${ring.id}`);
  await page.getByLabel('Product Name').fill('Dropped');
  await db
    .update(products)
    .set({ version: 2, makingChargePercentage: 18 })
    .where(eq(products.id, ring.id));
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByRole('dialog', { name: 'Changed in the meantime' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load their version' }).click();
  await expect(page.getByLabel('Product Name')).toHaveValue(ring.name);
  await expect(page.getByLabel('Making Charge (%)')).toHaveValue('18');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/products');
});

/** Opens an address as a second member of staff, in a separate browser. */
async function openAsOther(browser: Browser, db: Database, address: string) {
  const person = { email: `asha-${newId()}@example.in`, password: 'a long staff password' };
  await ensureAdministrator(db, person);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto('/admin-login');
  await sendSignIn(page, person);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto(address);
  return { page, email: person.email };
}
