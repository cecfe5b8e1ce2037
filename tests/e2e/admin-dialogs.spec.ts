import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectGoodDialog } from '../support/browser/expect-good-dialog.ts';
import { addShopper, signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

/** A dialog: the address where it opens, how, and its title. */
type Opening = readonly [address: string, open: (page: Page) => Promise<void>, name: string];

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

async function addGroups(db: Database) {
  const names = { category: `Naths ${newId()}`, collection: `Utsav ${newId()}` };
  const createdAt = new Date('2020-01-01T00:00:00Z');
  await db.insert(categories).values({ name: names.category, createdAt });
  await db.insert(collections).values({ name: names.collection, createdAt });
  return names;
}

/** Opens each in turn, and expects it to be accessible, to have the focus and, on a phone, to have large enough targets. */
async function expectGoodDialogs(page: Page, openings: readonly Opening[], hasTouch: boolean) {
  for (const [address, open, name] of openings) {
    await test.step(name, async () => {
      await page.goto(`/admin/${address}`);
      await open(page);
      await expectGoodDialog(page, page.getByRole('dialog', { name }), hasTouch);
    });
  }
}

test('every dialog of the catalogue is accessible', async ({ page, db, hasTouch }) => {
  test.slow();
  const { category, collection } = await addGroups(db);
  const ring = await addRing(db, 2);
  const variation = `${ring.name} small`;
  await db
    .insert(products)
    .values({ name: variation, kind: 'variation', parentProductId: ring.id });
  await signInAsAdmin(page);
  const found = `products?q=${encodeURIComponent(ring.name)}`;
  await expectGoodDialogs(
    page,
    [
      [`categories?q=${category}`, press('Add Category'), 'Add Category'],
      [`categories?q=${category}`, press(`Edit ${category}`), 'Edit Category'],
      [`categories?q=${category}`, press(`Delete ${category}`), 'Are you absolutely sure?'],
      [`collections?q=${collection}`, press('Add Collection'), 'Add Collection'],
      [`collections?q=${collection}`, press(`Edit ${collection}`), 'Edit Collection'],
      [`collections?q=${collection}`, press(`Delete ${collection}`), 'Are you absolutely sure?'],
      [found, press(`Delete ${ring.name}`), 'Delete product'],
      [found, editTogether(ring.name), 'Bulk edit: 1 product'],
      [`products/edit/${ring.id}`, press('Duplicate'), 'Duplicate product'],
      [`products/edit/${ring.id}`, press(`Delete ${variation}`), 'Delete variation'],
      ['products/add', leaveTyped, 'Leave without saving?'],
    ],
    hasTouch,
  );
});

const editTogether = (name: string) => async (page: Page) => {
  await page.getByLabel(`Select ${name}`).check();
  await press('Bulk edit')(page);
};

async function leaveTyped(page: Page): Promise<void> {
  await page.getByLabel('Product Name').fill('Nath');
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
}

test('every dialog of orders and users is accessible', async ({ page, db, hasTouch }) => {
  test.slow();
  const shopper = await addShopper(db);
  const customerName = `Kavya ${newId().slice(-12)}`;
  const order = await addOrder(db, { customerName, ...asPaid() });
  const unpaid = await addOrder(db, { customerName });
  const set = (status: string) => async (page: Page) => {
    await page.getByLabel(/^Status of order/).selectOption(status);
  };
  await signInAsAdmin(page);
  await expectGoodDialogs(
    page,
    [
      [`orders/${order.id}`, set('shipped'), 'Ship this order'],
      [`orders/${order.id}`, set('cancelled'), 'Cancel this order?'],
      [`orders/${unpaid.id}`, set('cancelled'), 'Cancel this order?'],
      [`orders/${unpaid.id}`, set('processing'), 'Set this order to processing?'],
      [`orders/${order.id}`, press('Refund'), 'Refund'],
      [`orders/${order.id}`, press('Revoke links'), 'Revoke links'],
      [`orders?q=${customerName}`, moveTogether(order.orderNumber), 'Set 1 order to shipped?'],
      [`users?q=${shopper.email}`, press(`Edit ${shopper.email}`), 'Edit User'],
      [`users?q=${shopper.email}`, press(`Disable ${shopper.email}`), 'Disable User'],
    ],
    hasTouch,
  );
});

const moveTogether = (orderNumber: string) => async (page: Page) => {
  await page.getByLabel(`Select ${orderNumber}`).check();
  await page.getByLabel('Set status of the selected orders').selectOption('shipped');
};

test('filled, empty and not-found screens of the back office are accessible', async ({
  page,
  db,
}) => {
  test.slow();
  const ring = await addRing(db, 2);
  await db.update(products).set({ discountPercentage: 5 }).where(eq(products.id, ring.id));
  const paid = await addOrder(db, asPaid());
  const cancelled = await addOrder(db, { ...asPaid(), status: 'cancelled' });
  await signInAsAdmin(page);
  for (const address of [
    'overview',
    `orders/${paid.id}`,
    `orders/${cancelled.id}`,
    `orders/${paid.id}/packing-slip`,
    `orders/packing-slips?ids=${paid.id},${cancelled.id}`,
    `orders/${newId()}`,
    `products/edit/${ring.id}`,
    `products/${ring.id}/add-variation`,
    'products?q=no-such-piece',
    'categories?q=no-such-category',
    'orders?q=no-such-order',
    'users?q=no-such-user',
    'enquiries?show=all',
  ]) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
